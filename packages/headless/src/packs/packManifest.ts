import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HeadlessError, messageOf } from '../errors.js';

/** The part of a package.json that matters to finding packs, as somebody wrote it. */
export interface Manifest {
  readonly name?: unknown;
  readonly version?: unknown;
  readonly lowdefyMcp?: { readonly pack?: unknown } | null;
  readonly dependencies?: object;
  readonly devDependencies?: object;
  readonly optionalDependencies?: object;
  readonly peerDependencies?: object;
}

/** Packages of this scope need not be named in a package.json: that is where packs come from that are installed beside the server. */
const SCOPE = '@lowdefy-mcp';

/** The package that has the server and packs as its dependencies. */
export const BUNDLE = 'lowdefy-mcp';

/** The package.json of a directory, if it has one. Throws if it cannot be read. */
export async function readManifest(directory: string): Promise<Manifest | undefined> {
  const path = join(directory, 'package.json');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  let manifest: unknown;
  try {
    manifest = JSON.parse(text);
  } catch (cause) {
    throw new HeadlessError('PACKAGE_MISSING', `${path} is not right: ${messageOf(cause)}.`, { cause });
  }
  if (typeof manifest === 'object' && manifest !== null) return manifest;
  throw new HeadlessError('PACKAGE_MISSING', `${path} is not right: it must have an object.`);
}

/** The packages that a package.json names. */
export function dependenciesOf(manifest: Manifest | undefined): readonly string[] {
  return Object.keys({
    ...manifest?.dependencies,
    ...manifest?.devDependencies,
    ...manifest?.optionalDependencies,
    ...manifest?.peerDependencies,
  });
}

/** The packages of our scope that are installed in a directory. */
export async function scopedPackages(directory: string): Promise<readonly string[]> {
  const names = await readdir(join(directory, 'node_modules', SCOPE)).catch(() => []);
  return names.map((name) => `${SCOPE}/${name}`);
}
