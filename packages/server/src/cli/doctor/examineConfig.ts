import { randomBytes } from 'node:crypto';
import { access, constants, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Connection } from '@lowdefy-mcp/headless';
import type { Config } from '../../config/configSchema.js';
import { openStore } from '../../host/stores/openStore.js';
import type { SessionStore } from '../../store/SessionStore.js';
import { StoreUnavailableError } from '../../store/unavailable.js';
import { UserError } from '../../UserError.js';
import type { Finding } from './Finding.js';

/** Checks the environment variables with the keys of callers. Without that of the sessions, the app cannot be loaded, which is reported. */
export function examineKeys({ auth: { keys, jwt } }: Config): readonly Finding[] {
  const variables = [...keys.map(({ env }) => env), jwt?.secretEnv].filter((name) => name !== undefined);
  return variables
    .filter((name) => !process.env[name])
    .map((name) => ({
      level: 'warning',
      text: `The configuration takes a key from ${name}, which is not set here.`,
      fix: `Set ${name} in the environment of the server.`,
    }));
}

/** Checks whether the audit log can be written. Without it the server does not start. Leaves no file. */
export async function examineAudit(
  directory: string,
  { audit: { to } }: Config,
): Promise<readonly Finding[]> {
  if (to === undefined || to === 'stderr') return [];
  const file = resolve(directory, to);
  try {
    const found = await stat(file).catch(() => undefined);
    if (found?.isDirectory()) throw new Error('it is a directory');
    if (found === undefined) await checkWritable(dirname(file), dirname(file));
    else await access(file, constants.W_OK);
    return [{ level: 'ok', text: `Acts are logged in ${file}` }];
  } catch (error) {
    return [
      {
        level: 'bad',
        text: `The audit log ${file} cannot be written: ${(error as Error).message}`,
        fix: 'Change audit.to in mcp.yaml, or the permissions of the file.',
      },
    ];
  }
}

/**
 * Checks whether the session store works. Leaves nothing in the session directory, which the server creates when needed. The store of a
 * package is opened, written and read.
 */
export async function examineStore(
  directory: string,
  { session }: Config,
  connectionOf: (connectionId: string) => Promise<Connection | undefined>,
): Promise<Finding> {
  if (session.store === 'memory') {
    return { level: 'ok', text: 'Sessions are stored in memory, until the server stops' };
  }
  if (session.store !== 'file') {
    const { store: setting } = session;
    const open = () => openStore(directory, setting, { report: () => {}, connectionOf });
    return examinePackage(open);
  }
  const folder = resolve(directory, session.directory);
  try {
    await checkWritable(folder, folder);
    return { level: 'ok', text: `Sessions are stored in ${folder}` };
  } catch (error) {
    return {
      level: 'bad',
      text: `Sessions cannot be stored in ${folder}: ${(error as Error).message}`,
      fix: 'Make that directory writable, or set session.directory or session.store: memory in mcp.yaml.',
    };
  }
}

async function examinePackage(open: () => Promise<SessionStore>): Promise<Finding> {
  let store: SessionStore | undefined;
  try {
    store = await open();
    await tryStore(store);
    return { level: 'ok', text: 'The session store can be read and written' };
  } catch (error) {
    if (error instanceof UserError) return { level: 'bad', text: error.message };
    const { cause = error } = error as Error;
    const why = (error as Error).name === StoreUnavailableError.name ? 'cannot be reached' : 'does not work';
    return {
      level: 'bad',
      text: `The session store ${why}: ${(cause as Error).message || (cause as Error).name}`,
      fix: 'Check that its server runs, and the address, user and password in session.store of mcp.yaml.',
    };
  } finally {
    await store?.close().catch(() => {});
  }
}

/** Writes a session, reads it and removes it. */
async function tryStore(store: SessionStore): Promise<void> {
  const id = `doctor-${randomBytes(12).toString('hex')}`;
  const time = new Date().toISOString();
  const about = {
    id,
    owner: id,
    name: 'doctor',
    description: '',
    pageId: null,
    createdAt: time,
    updatedAt: time,
  };
  await store.create({ ...about, expiresAt: time, revision: 0, body: null });
  try {
    if ((await store.read(id))?.name !== 'doctor')
      throw new Error('It does not return the session that was written.');
  } finally {
    await store.remove(id);
  }
}

/** Writes a file and removes it if the directory exists; otherwise checks whether the directory can be created. */
async function checkWritable(folder: string, path: string): Promise<void> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  const parent = dirname(path);
  if (found === undefined && parent !== path) return checkWritable(folder, parent);
  if (!found?.isDirectory()) throw new Error(`${path} is not a directory.`);
  if (path !== folder) return access(path, constants.W_OK);
  const trial = join(folder, `.trial-${process.pid}`);
  await writeFile(trial, '');
  await rm(trial);
}
