import { access, constants, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../../config/configSchema.js';
import type { Finding } from './Finding.js';

/** What the configuration needs of the environment. */
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

/** Whether sessions can be kept where they are to be. Creates nothing: the server makes the directory when it needs it. */
export async function examineStore(directory: string, { session }: Config): Promise<Finding> {
  if (session.store === 'memory') {
    return { level: 'ok', text: 'Sessions are kept in memory, until the server stops' };
  }
  const folder = resolve(directory, session.directory);
  try {
    await checkWritable(folder, folder);
    return { level: 'ok', text: `Sessions are kept in ${folder}` };
  } catch (error) {
    return {
      level: 'bad',
      text: `Sessions cannot be kept in ${folder}: ${(error as Error).message}`,
      fix: 'Make that directory writable, or set session.directory or session.store: memory in mcp.yaml.',
    };
  }
}

/** Writes a file and removes it, if the directory is there; otherwise it has to be possible to create the directory. */
async function checkWritable(folder: string, place: string): Promise<void> {
  const found = await stat(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  const parent = dirname(place);
  if (found === undefined && parent !== place) return checkWritable(folder, parent);
  if (!found?.isDirectory()) throw new Error(`${place} is not a directory`);
  if (place !== folder) return access(place, constants.W_OK);
  const trial = join(folder, `.trial-${process.pid}`);
  await writeFile(trial, '');
  await rm(trial);
}
