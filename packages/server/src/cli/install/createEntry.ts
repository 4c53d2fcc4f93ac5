import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPacks } from '@lowdefy-mcp/headless';
import type { Values } from '../parseArguments.js';
import { type Client, type Machine, pathFor } from './clients.js';

const SERVER = '@lowdefy-mcp/server';

/** The file that this command was started by, when it was built. */
const BIN = fileURLToPath(new URL('../bin/lowdefy-mcp.js', import.meta.url));

/** How a client starts a server. */
export interface Entry {
  readonly command: string;
  readonly args: readonly string[];
}

/** The entry for an app: how to start the server with the options that were given. */
export async function createEntry(
  client: Client,
  directory: string,
  { values, project, machine }: { values: Values; project: string; machine: Machine },
): Promise<Entry> {
  const { user, roles, config, view, watch, 'log-level': level } = values;
  const options = [
    pathFor(client, directory, project),
    ...(user === undefined ? [] : ['--user', user]),
    ...(roles === undefined ? [] : ['--roles', roles]),
    ...(config === undefined ? [] : ['--config', pathFor(client, resolve(project, config), project)]),
    ...(level === undefined ? [] : ['--log-level', level]),
    ...(view === undefined ? [] : ['--view', ...(view === '0' ? [] : [view])]),
    ...(watch ? ['--watch'] : []),
  ];
  const bin = installedBin(directory);
  // Apps that are not started from a terminal may not find npx. What npx brought does not stay, though.
  const isHere = client.scope === 'user' && !BIN.split(/[\\/]/).includes('_npx');
  if (isHere || isCheckout()) return { command: process.execPath, args: [bin ?? BIN, ...options] };
  const npx = ['npx', '-y', ...(bin === undefined ? await packages(directory) : [SERVER]), ...options];
  const [command = '', ...args] = machine.platform === 'win32' ? ['cmd', '/c', ...npx] : npx;
  return { command, args };
}

/** The server is not installed, but built from its sources. */
function isCheckout(): boolean {
  return !BIN.split(/[\\/]/).includes('node_modules');
}

/** The packages that npx has to bring for an app that does not have them: the server, and the packs that are here. */
async function packages(directory: string): Promise<readonly string[]> {
  const { found } = await findPacks(directory, dirname(BIN));
  const names = [SERVER, ...found.map(({ name }) => name)];
  return [...names.map((name) => `--package=${name}`), 'lowdefy-mcp'];
}

/** The file that starts the server, if it is installed with the app. */
function installedBin(directory: string): string | undefined {
  const bin = join(directory, 'node_modules', SERVER, 'bin', 'lowdefy-mcp.js');
  if (existsSync(bin)) return bin;
  const parent = dirname(directory);
  return parent === directory ? undefined : installedBin(parent);
}
