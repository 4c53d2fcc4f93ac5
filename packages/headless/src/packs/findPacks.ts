import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Pack } from '@lowdefy-mcp/render-core';
import { messageOf } from '../errors.js';
import type { ImportModule } from '../installation/AppModules.js';
import { locateError } from '../places/locateError.js';
import { BUNDLE, dependenciesOf, type Manifest, readManifest, scopedPackages } from './packManifest.js';
import { refusePack } from './refusePack.js';

/** A render pack that is installed. */
export interface InstalledPack {
  readonly name: string;
  readonly version: string;
  readonly directory: string;
  readonly pack: Pack;
  /** Other copies of the package, farther away, that this one comes before. */
  readonly insteadOf: readonly { readonly version: string; readonly directory: string }[];
}

/** What `findPacks` found. */
export interface InstalledPacks {
  /** By name, wherever they are installed. */
  readonly found: readonly InstalledPack[];
  /** What looked like a pack and could not be used, why, and what to do. */
  readonly problems: readonly string[];
  /** Those of the problems that are about a package.json above the directories, which may have nothing to do with packs. */
  readonly unread: readonly string[];
}

/** A package that says that it has a pack. */
interface Candidate {
  readonly name: string;
  readonly version: string;
  readonly directory: string;
  readonly file: unknown;
}

/**
 * Finds the render packs that are installed: packages whose package.json has `"lowdefyMcp": { "pack": "./file.js" }`. They
 * are looked for where Node would find them from each of the directories, among the packages that a package.json there names; a
 * directory inside of a pack has that pack, too.
 * Of several copies of a package the nearest is taken, and what the first directory has comes before the others. The packs of
 * an installed `lowdefy-mcp` come last: pnpm installs them where only that package finds them.
 */
export function findPacks(...directories: readonly string[]): Promise<InstalledPacks> {
  return findPacksWith((url) => import(url), ...directories);
}

/** The same, with modules that are imported by `importModule`. */
export async function findPacksWith(
  importModule: ImportModule,
  ...directories: readonly string[]
): Promise<InstalledPacks> {
  const problems: string[] = [];
  const unread: string[] = [];
  const candidates = new Map<string, Candidate[]>();
  for (const [directory, link] of await listPackages(directories, problems, unread)) {
    const candidate = await readCandidate(directory, link, problems);
    if (candidate === undefined) continue;
    candidates.set(candidate.name, [...(candidates.get(candidate.name) ?? []), candidate]);
  }
  const names = [...candidates.keys()].sort();
  const results = await Promise.all(
    names.map((name) => importPack(candidates.get(name) ?? [], importModule)),
  );
  return {
    found: results.filter((result) => typeof result === 'object'),
    problems: [...problems, ...unread, ...results.filter((result) => typeof result === 'string')].sort(),
    unread,
  };
}

/** The real directories of all packages that could be packs, nearest first, with the names they are known by. */
export async function listPackages(
  directories: readonly string[],
  problems: string[] = [],
  unread: string[] = [],
): Promise<ReadonlyMap<string, string>> {
  const packages = new Map<string, string>();
  const own = directories.map((directory) => resolve(directory));
  const levels = new Set(own.flatMap(levelsOf));
  for (const level of levels) {
    const manifest = await readManifest(level).catch((error: unknown) => {
      const list = own.includes(level) ? problems : unread;
      list.push(`${messageOf(error)} The packs that it names are not found: put it right.`);
      return undefined;
    });
    // An app inside of a pack, such as its example, is shown by the pack.
    if (manifest?.lowdefyMcp?.pack !== undefined) packages.set(await realpath(level), level);
    for (const name of [...dependenciesOf(manifest), ...(await scopedPackages(level)), BUNDLE]) {
      // A package may be installed farther up than where it is named.
      for (const place of levelsOf(level)) {
        const link = join(place, 'node_modules', name);
        if (!existsSync(join(link, 'package.json'))) continue;
        const directory = await realpath(link);
        if (!packages.has(directory)) packages.set(directory, name);
        // The loop over the levels goes on with these.
        if (name === BUNDLE) for (const more of levelsOf(directory)) levels.add(more);
      }
    }
  }
  return packages;
}

/** A directory and those it is in. */
function levelsOf(directory: string): readonly string[] {
  const parent = dirname(directory);
  return parent === directory ? [directory] : [directory, ...levelsOf(parent)];
}

async function readCandidate(
  directory: string,
  link: string,
  problems: string[],
): Promise<Candidate | undefined> {
  let manifest: Manifest | undefined;
  try {
    manifest = await readManifest(directory);
  } catch (error) {
    problems.push(`${messageOf(error)} If ${link} is a pack, it is not used: install it again.`);
    return undefined;
  }
  const { name, version, lowdefyMcp } = manifest ?? {};
  if (lowdefyMcp?.pack === undefined) return undefined;
  return {
    name: typeof name === 'string' ? name : link,
    version: typeof version === 'string' ? version : 'without a version',
    directory,
    file: lowdefyMcp.pack,
  };
}

/** The pack of the nearest copy of a package, or a text that says why it cannot be used. */
async function importPack(
  [nearest, ...others]: readonly Candidate[],
  importModule: ImportModule,
): Promise<InstalledPack | string> {
  const { name, version, directory, file } = nearest as Candidate;
  const what = `The pack ${name} ${version} in ${directory}`;
  if (typeof file !== 'string') {
    return `${what} cannot be loaded: "lowdefyMcp.pack" of its package.json must be the path of a file, such as "./dist/index.js".`;
  }
  const path = join(directory, file);
  if (!existsSync(path)) {
    return `${what} cannot be loaded: it has no file ${file}, which its package.json names. Build it if it is yours, or install it again.`;
  }
  try {
    const pack: unknown = (await importModule(pathToFileURL(path).href)).default;
    const refusal = refusePack(pack);
    if (refusal !== undefined) return `${what} is refused: ${refusal}`;
    const insteadOf = others.map((other) => ({ version: other.version, directory: other.directory }));
    return { name, version, directory, pack: pack as Pack, insteadOf };
  } catch (error) {
    return `${what} cannot be loaded from ${file}: ${await locateError(error, path)}\nPut that right, or remove the package.`;
  }
}
