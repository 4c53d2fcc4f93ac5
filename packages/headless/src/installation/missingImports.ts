import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageOf } from '../errors.js';
import { findPackageFolder, folderOfFile, readPackageManifest, withVersion } from './packageFolder.js';

/** Match Node's messages about a package that is not installed. */
const ESM = /Cannot find package '([^']+)' imported from (\S+)/;
const CJS = /Cannot find module '([^'./][^']*)'\s+Require stack:\s+- (\S+)/;

/**
 * Lists the packages to install after a failed import: the one that Node names, and all other missing dependencies of the
 * importing package, because Node names only the first.
 */
export function missingImports(error: unknown): readonly string[] {
  const message = messageOf(error);
  const [, specifier, importer] = ESM.exec(message) ?? CJS.exec(message) ?? [];
  if (specifier === undefined || importer === undefined) return [];
  const file = importer.startsWith('file:') ? fileURLToPath(importer) : importer;
  const name = packageOf(specifier);
  const folder = folderOfFile(file);
  if (folder === undefined) return [name];
  const { dependencies, peerDependencies, peerDependenciesMeta = {} } = readPackageManifest(folder);
  const ranges: Readonly<Record<string, string>> = { ...peerDependencies, ...dependencies };
  const needed = Object.keys(ranges).filter((one) => peerDependenciesMeta[one]?.optional !== true);
  const missing = needed.filter((one) => findPackageFolder(one, dirname(file)) === undefined);
  return [...new Set([name, ...missing])].map((one) => withVersion(one, ranges[one]));
}

/** Returns the package of a specifier: `@scope/name` of `@scope/name/path`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
