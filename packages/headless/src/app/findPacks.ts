import { existsSync } from 'node:fs';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Pack } from '@lowdefy-mcp/render-core';
import { messageOf } from '../errors.js';

/** A render pack that is installed. */
export interface InstalledPack {
  readonly name: string;
  readonly version: string;
  readonly directory: string;
  readonly pack: Pack;
}

export interface InstalledPacks {
  readonly found: readonly InstalledPack[];
  /** What looked like a pack and could not be used, and why. */
  readonly problems: readonly string[];
}

/** The part of a package.json that matters here. */
interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly lowdefyMcp?: { readonly pack?: unknown };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** Packages of this scope need not be named in a package.json: that is where packs come from that are installed beside the server. */
const SCOPE = '@lowdefy-mcp';

/**
 * Finds the render packs that are installed: packages whose package.json has `"lowdefyMcp": { "pack": "./file.js" }`. They
 * are looked for where Node would find them from each of the directories, among the packages that a package.json there names.
 * What the first directory has comes before the others.
 */
export async function findPacks(...directories: readonly string[]): Promise<InstalledPacks> {
  const packages = new Map<string, string>();
  for (const directory of directories) {
    for (const level of levelsOf(resolve(directory))) {
      for (const name of await candidates(level)) {
        const installed = join(level, 'node_modules', name);
        if (!packages.has(name) && existsSync(join(installed, 'package.json'))) packages.set(name, installed);
      }
    }
  }
  const results = await Promise.all([...packages.values()].sort().map((directory) => importPack(directory)));
  return {
    found: results.filter((result) => typeof result === 'object'),
    problems: results.filter((result) => typeof result === 'string'),
  };
}

/** A directory and those it is in. */
function levelsOf(directory: string): readonly string[] {
  const parent = dirname(directory);
  return parent === directory ? [directory] : [directory, ...levelsOf(parent)];
}

async function candidates(directory: string): Promise<ReadonlySet<string>> {
  const manifest = await readManifest(directory);
  const scoped = await readdir(join(directory, 'node_modules', SCOPE)).catch(() => []);
  return new Set([
    ...scoped.map((name) => `${SCOPE}/${name}`),
    ...Object.keys({
      ...manifest?.dependencies,
      ...manifest?.devDependencies,
      ...manifest?.optionalDependencies,
      ...manifest?.peerDependencies,
    }),
  ]);
}

/** The pack of a package; nothing if it has none; a text that says why it cannot be used. */
async function importPack(link: string): Promise<InstalledPack | string | undefined> {
  const directory = await realpath(link);
  const manifest = await readManifest(directory);
  const file = manifest?.lowdefyMcp?.pack;
  if (typeof file !== 'string') return undefined;
  const { name = directory, version = 'unknown' } = manifest ?? {};
  try {
    const pack: Pack | undefined = (await import(pathToFileURL(join(directory, file)).href)).default;
    if (typeof pack?.blocks === 'object' && pack.blocks !== null) return { name, version, directory, pack };
    return `The pack ${name} has no pack as the default export of ${file}.`;
  } catch (error) {
    return `The pack ${name} cannot be loaded from ${file}: ${messageOf(error)}`;
  }
}

async function readManifest(directory: string): Promise<Manifest | undefined> {
  try {
    return JSON.parse(await readFile(join(directory, 'package.json'), 'utf8'));
  } catch {
    return undefined;
  }
}
