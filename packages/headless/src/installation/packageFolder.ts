import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The fields of a package.json that are used to explain problems. */
export interface PackageManifest {
  readonly name?: string;
  readonly version?: string;
  readonly exports?: unknown;
  readonly engines?: { readonly node?: string };
  /** The workspace of npm, yarn or bun whose root the package is. */
  readonly workspaces?: unknown;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
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

/**
 * Lists a package as the install command names it, with its version if that is simple. Empty if the version does not come from the
 * registry (`workspace:`, `link:`, `file:`, a path or URL): a package of that name in the registry may belong to somebody else.
 */
export function fromRegistry(name: string, version: string | undefined): readonly string[] {
  if (!isFromRegistry(version)) return [];
  return [/^[\d^~][\w.+-]*$/.test(version ?? '') ? `${name}@${version}` : name];
}

/** Tells whether a version is one of the registry, such as `^1.2.0` or `latest`. */
export function isFromRegistry(version: string | undefined): boolean {
  return !/[:/\\]|^\./.test(version ?? '');
}
