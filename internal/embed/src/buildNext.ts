import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const EXAMPLE = folder('../../../examples/embed-next');
const SERVER = folder('../../../packages/server');
const CACHE = folder('../.cache');

/** Builds the Next.js example with the installed server. Returns the directory. */
export async function buildNext(): Promise<string> {
  const directory = join(CACHE, 'embed-next');
  await rm(directory, { recursive: true, force: true });
  await rm(join(CACHE, 'tickets'), { force: true });
  await mkdir(join(directory, 'node_modules/@lowdefy-mcp'), { recursive: true });
  for (const name of await readdir(EXAMPLE)) {
    if (!['node_modules', '.next', 'README.md'].includes(name)) {
      await cp(join(EXAMPLE, name), join(directory, name), { recursive: true });
    }
  }
  await symlink(folder('../../../examples/tickets'), join(CACHE, 'tickets'));
  for (const name of ['next', 'react', 'react-dom']) {
    const installed = join('node_modules', name);
    await symlink(await realpath(join(EXAMPLE, installed)), join(directory, installed));
  }
  await installServer(join(directory, 'node_modules/@lowdefy-mcp/server'));
  await promisify(execFile)(process.execPath, [nextOf(directory), 'build'], {
    cwd: directory,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  return directory;
}

/** Returns the path of the Next.js command. */
export const nextOf = (directory: string) => join(directory, 'node_modules/next/dist/bin/next');

async function installServer(to: string): Promise<void> {
  for (const name of ['dist', 'package.json'])
    await cp(join(SERVER, name), join(to, name), { recursive: true });
  await symlink(join(SERVER, 'node_modules'), join(to, 'node_modules'));
}
