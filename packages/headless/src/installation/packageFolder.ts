import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The fields of a package.json that are used to explain problems. */
export interface PackageManifest {
  readonly name?: string;
  readonly exports?: unknown;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Finds the folder of an installed package as Node does from a directory, regardless of its exports. */
export function findPackageFolder(name: string, directory: string): string | undefined {
  const folder = join(directory, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(directory);
  return parent === directory ? undefined : findPackageFolder(name, parent);
}

/** Finds the folder of the package that a file belongs to. */
export function folderOfFile(file: string): string | undefined {
  const parent = dirname(file);
  if (parent === file) return undefined;
  // A folder such as dist may have a package.json with nothing but the module type.
  return readPackageManifest(parent).name === undefined ? folderOfFile(parent) : parent;
}

/** Reads the package.json of a folder; empty if it cannot be read. */
export function readPackageManifest(folder: string): PackageManifest {
  try {
    return Object(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  } catch {
    return {};
  }
}

/** Appends the version to a package name if it is a version or a simple range, not a path or a workspace reference. */
export function withVersion(name: string, version: string | undefined): string {
  return /^[\d^~][\w.+-]*$/.test(version ?? '') ? `${name}@${version}` : name;
}
