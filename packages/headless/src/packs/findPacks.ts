import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Pack } from '@lowdefy-mcp/render-core';
import { messageOf } from '../errors.js';
import type { ImportModule } from '../installation/AppModules.js';
import { locateError } from '../places/locateError.js';
import { listPackages } from './listPackages.js';
import { type Manifest, readManifest } from './packManifest.js';
import { refusePack } from './refusePack.js';

/** An installed render pack. */
export interface InstalledPack {
  readonly name: string;
  readonly version: string;
  readonly directory: string;
  readonly pack: Pack;
  /** Other copies of the package that this one takes precedence over. */
  readonly insteadOf: readonly { readonly version: string; readonly directory: string }[];
}

/** The result of `findPacks`. */
export interface InstalledPacks {
  /** The packs, sorted by name. */
  readonly found: readonly InstalledPack[];
  /** Packs that cannot be used, the reason, and what to do. */
  readonly problems: readonly string[];
  /** The subset of `problems` above the app: a package.json that cannot be read, or a pack that is not used because it is there. */
  readonly unread: readonly string[];
}

/** A package that declares a pack. */
interface Candidate {
  readonly name: string;
  readonly version: string;
  readonly directory: string;
  readonly file: unknown;
}

/**
 * Finds the installed render packs: packages whose package.json has `"lowdefyMcp": { "pack": "./file.js" }`. Looks at the
 * dependencies of each directory and its parents up to the root of its project (see `projectRoot`), as Node would resolve them; an app that
 * the package.json of a pack lists has that pack, too. Of several copies of a package the nearest wins, and the first directory, that of the
 * app, takes precedence over the others, which belong to the server. The packs of an
 * installed `lowdefy-mcp` come last: pnpm installs them where only that package finds them.
 */
export function findPacks(...directories: readonly string[]): Promise<InstalledPacks> {
  return findPacksWith((url) => import(url), ...directories);
}

/** Finds the installed render packs and imports them with `importModule`. See `findPacks`. */
export async function findPacksWith(
  importModule: ImportModule,
  ...directories: readonly string[]
): Promise<InstalledPacks> {
  const listed = await listPackages(directories);
  const problems = [...listed.problems];
  const { unread } = listed;
  const candidates = new Map<string, Candidate[]>();
  for (const [directory, link] of listed.packages) {
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

async function readCandidate(
  directory: string,
  link: string,
  problems: string[],
): Promise<Candidate | undefined> {
  let manifest: Manifest | undefined;
  try {
    manifest = await readManifest(directory);
  } catch (error) {
    problems.push(`${messageOf(error)} If ${link} is a pack, install it again: it is not used.`);
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

/** Imports the pack of the nearest copy of a package, or returns a text that says why it cannot be used. */
async function importPack(
  [nearest, ...others]: readonly Candidate[],
  importModule: ImportModule,
): Promise<InstalledPack | string> {
  const { name, version, directory, file } = nearest as Candidate;
  const label = `The pack ${name} ${version} in ${directory}`;
  if (typeof file !== 'string') {
    return `${label} cannot be loaded: "lowdefyMcp.pack" of its package.json must be the path of a file, such as "./dist/index.js".`;
  }
  const path = join(directory, file);
  if (!existsSync(path)) {
    return `${label} cannot be loaded: it has no file ${file}, which its package.json names. Build it if it is yours, or install it again.`;
  }
  try {
    const pack: unknown = (await importModule(pathToFileURL(path).href)).default;
    const refusal = refusePack(pack);
    if (refusal !== undefined) return `${label} is refused: ${refusal}`;
    const insteadOf = others.map((other) => ({ version: other.version, directory: other.directory }));
    return { name, version, directory, pack: pack as Pack, insteadOf };
  } catch (error) {
    return `${label} cannot be loaded from ${file}: ${await locateError(error, path)}\nFix it, or remove the package.`;
  }
}
