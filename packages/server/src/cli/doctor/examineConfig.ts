import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
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

/** Where sessions are kept: whether they can be. */
export async function examineStore(directory: string, { session }: Config): Promise<Finding> {
  if (session.store === 'memory') {
    return { level: 'ok', text: 'Sessions are kept in memory, until the server stops' };
  }
  const folder = resolve(directory, session.directory);
  const trial = join(folder, `.trial-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(trial, '');
    await rm(trial);
    return { level: 'ok', text: `Sessions are kept in ${folder}` };
  } catch (error) {
    return {
      level: 'bad',
      text: `Sessions cannot be kept in ${folder}: ${(error as Error).message}`,
      fix: 'Make that directory writable, or set session.directory or session.store: memory in mcp.yaml.',
    };
  }
}
