import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HeadlessError, messageOf } from '../errors.js';

/** The fields of a package.json that are used to find packs, not validated. */
export interface Manifest {
  readonly name?: unknown;
  readonly version?: unknown;
  readonly lowdefyMcp?: { readonly pack?: unknown; readonly apps?: unknown } | null;
  readonly dependencies?: object;
  readonly devDependencies?: object;
  readonly optionalDependencies?: object;
  readonly peerDependencies?: object;
}

/** Packages of this scope need not be dependencies: packs may be installed beside the server. */
const SCOPE = '@lowdefy-mcp';

/** The package whose dependencies are the server and packs. */
export const BUNDLE = 'lowdefy-mcp';

/** Reads the package.json of a directory; undefined if there is none. Throws if it is invalid. */
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
    throw new HeadlessError('PACKAGE_MISSING', `${path} is not valid JSON: ${messageOf(cause)}.`, { cause });
  }
  if (typeof manifest === 'object' && manifest !== null) return manifest;
  throw new HeadlessError('PACKAGE_MISSING', `${path} is not valid: it must be an object.`);
}

/** Lists the dependencies of a package.json, of all kinds. */
export function dependenciesOf(manifest: Manifest | undefined): readonly string[] {
  return Object.keys({
    ...manifest?.dependencies,
    ...manifest?.devDependencies,
    ...manifest?.optionalDependencies,
    ...manifest?.peerDependencies,
  });
}

/** Lists the packages of our scope that are installed in a directory. */
export async function scopedPackages(directory: string): Promise<readonly string[]> {
  const names = await readdir(join(directory, 'node_modules', SCOPE)).catch(() => []);
  return names.map((name) => `${SCOPE}/${name}`);
}
