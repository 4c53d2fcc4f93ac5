import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPacks } from '@lowdefy-mcp/headless';
import { packDirectories } from '../../packDirectories.js';
import { USUAL_PACKS } from '../doctor/examinePacks.js';
import type { Values } from '../parseArguments.js';
import { type Client, type Machine, pathFor } from './clients.js';

const SERVER = '@lowdefy-mcp/server';
/** The package that depends on the server and the usual packs. */
const BUNDLE = 'lowdefy-mcp';

const BIN = join('bin', 'lowdefy-mcp.js');
/** The path of this package's command. */
const OWN_BIN = findUp(dirname(fileURLToPath(import.meta.url)), BIN) ?? BIN;

/** The command with which a client starts a server. */
export interface Entry {
  readonly command: string;
  readonly args: readonly string[];
}

/** Creates the entry for an app: the command that starts the server with the given options. */
export async function createEntry(
  client: Client,
  directory: string,
  { values, project, machine }: { values: Values; project: string; machine: Machine },
): Promise<Entry> {
  const options = [
    pathFor(client, directory, project),
    ...serverOptions(values, (path) => pathFor(client, resolve(project, path), project)),
  ];
  const installed = installedPackage(directory);
  // Desktop apps may not find npx in their PATH. The caches of npx and "pnpm dlx" are temporary, so they are not used.
  const usesOwnBin = client.scope === 'user' && !/[\\/](?:_npx|dlx)[\\/]/.test(OWN_BIN);
  if (usesOwnBin || isCheckout()) {
    return { command: process.execPath, args: [installed?.bin ?? runningBin(), ...options] };
  }
  const npx = ['npx', '-y', ...(installed === undefined ? await packages(directory) : [installed.name])];
  const [command = '', ...args] = machine.platform === 'win32' ? ['cmd', '/c', ...npx] : npx;
  return { command, args: [...args, ...options] };
}

/** The options of the command line that are passed on to the server. */
export function serverOptions(values: Values, toPath: (path: string) => string): readonly string[] {
  const { user, roles, config, view, watch, 'log-level': level } = values;
  return [
    ...(user === undefined ? [] : ['--user', user]),
    ...(roles === undefined ? [] : ['--roles', roles]),
    ...(config === undefined ? [] : ['--config', toPath(config)]),
    ...(level === undefined ? [] : ['--log-level', level]),
    ...(view === undefined ? [] : ['--view', ...(view === '0' ? [] : [view])]),
    ...(watch ? ['--watch'] : []),
  ];
}

/** The path of the running command: that of `lowdefy-mcp` if it was started, else that of this package. */
export function runningBin(): string {
  const { LOWDEFY_MCP_PACKS: bundle } = process.env;
  return (bundle && findUp(bundle, BIN)) || OWN_BIN;
}

/** Whether the server runs from a source checkout. */
function isCheckout(): boolean {
  return !OWN_BIN.split(/[\\/]/).includes('node_modules');
}

/** The packages that npx has to install for an app without the server: the running one, and packs that are not its dependencies. */
async function packages(directory: string): Promise<readonly string[]> {
  const { found } = await findPacks(directory, ...packDirectories());
  const name = process.env.LOWDEFY_MCP_PACKS ? BUNDLE : (installedPackage(dirname(OWN_BIN))?.name ?? SERVER);
  const packs = found
    .map((pack) => pack.name)
    .filter((pack) => name !== BUNDLE || !USUAL_PACKS.includes(pack));
  if (packs.length === 0) return [name];
  return [...[name, ...packs].map((one) => `--package=${one}`), 'lowdefy-mcp'];
}

/** Finds the package with the command that is installed with the app. */
function installedPackage(directory: string): { readonly name: string; readonly bin: string } | undefined {
  for (const name of [BUNDLE, SERVER]) {
    const bin = join(directory, 'node_modules', name, BIN);
    if (existsSync(bin)) return { name, bin };
  }
  const parent = dirname(directory);
  return parent === directory ? undefined : installedPackage(parent);
}

function findUp(directory: string, file: string): string | undefined {
  const path = join(directory, file);
  if (existsSync(path)) return path;
  const parent = dirname(directory);
  return parent === directory ? undefined : findUp(parent, file);
}
