import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The part of a package.json that matters to the problems of a package. */
export interface PackageManifest {
  readonly name?: string;
  readonly exports?: unknown;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** The folder of an installed package, as Node finds it from a directory, whatever the package exports. */
export function findPackageFolder(name: string, directory: string): string | undefined {
  const folder = join(directory, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(directory);
  return parent === directory ? undefined : findPackageFolder(name, parent);
}

/** The folder of the package that a file belongs to. */
export function folderOfFile(file: string): string | undefined {
  const parent = dirname(file);
  if (parent === file) return undefined;
  // A folder such as dist may have a package.json that only says which kind of modules it has.
  return readPackageManifest(parent).name === undefined ? folderOfFile(parent) : parent;
}

/** The package.json of a folder; an empty one if it cannot be read. */
export function readPackageManifest(folder: string): PackageManifest {
  try {
    return Object(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  } catch {
    return {};
  }
}

/** A package with the version to install, if that is a version or a simple range. Others are paths, or names of a workspace. */
export function withVersion(name: string, version: string | undefined): string {
  return /^[\d^~][\w.+-]*$/.test(version ?? '') ? `${name}@${version}` : name;
}
