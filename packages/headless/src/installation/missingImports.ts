import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageOf } from '../errors.js';
import type { PackageProblem } from './PackageProblems.js';
import { findPackageFolder, folderOfFile, fromRegistry, readPackageManifest } from './packageFolder.js';
import { isInstalled } from './reloadHook.js';
import { findInRepository } from './repository.js';

/** Match Node's messages about a package that is not installed. */
const ESM = /Cannot find package '([^']+)' imported from (\S+)/;
const CJS = /Cannot find module '([^'./][^']*)'\s+Require stack:\s+- (\S+)/;

/**
 * Describes a failed import, with the packages to install: the one that Node names, and all other missing dependencies of the
 * importing package, because Node names only the first.
 */
export function importProblem(text: string, error: unknown): PackageProblem {
  const message = messageOf(error);
  const [, specifier, importer] = ESM.exec(message) ?? CJS.exec(message) ?? [];
  if (specifier === undefined || importer === undefined) return { text, packages: [] };
  const file = importer.startsWith('file:') ? fileURLToPath(importer) : importer;
  const name = packageOf(specifier);
  const folder = folderOfFile(file);
  if (folder === undefined) return { text, packages: [name] };
  const ranges = rangesOf(folder);
  const missing = Object.keys(ranges).filter((one) => findPackageFolder(one, dirname(file)) === undefined);
  const all = [...new Set([name, ...missing])];
  if (!isInstalled(file)) return linkedProblem(text, { folder, all, ranges });
  return { text, packages: all.flatMap((one) => fromRegistry(one, ranges[one])) };
}

/** The dependencies that a package needs, with their versions. */
function rangesOf(folder: string): Readonly<Record<string, string>> {
  const { dependencies, peerDependencies = {}, peerDependenciesMeta = {} } = readPackageManifest(folder);
  const peers = Object.entries(peerDependencies);
  return {
    ...Object.fromEntries(peers.filter(([one]) => peerDependenciesMeta[one]?.optional !== true)),
    ...dependencies,
  };
}

/**
 * Describes the missing dependencies of a linked package. Node looks for them in its own folder, so installing them into the app does not
 * help. Those that its package.json lists are installed without names, so that none of them is taken from the wrong place.
 */
function linkedProblem(
  text: string,
  {
    folder,
    all,
    ranges,
  }: {
    readonly folder: string;
    readonly all: readonly string[];
    readonly ranges: Readonly<Record<string, string>>;
  },
): PackageProblem {
  const linked = `${text} The package is linked from ${folder}: its dependencies are looked for there, not in the app. Missing: ${all.join(', ')}.`;
  const unlisted = all.filter((one) => !Object.hasOwn(ranges, one));
  const [own] = unlisted.filter((one) => findInRepository(one, folder) !== undefined);
  if (own !== undefined) {
    const advice = `"${own}" is a package of the same repository: add it to the dependencies in ${join(folder, 'package.json')}, and install them.`;
    return { text: `${linked} ${advice}`, packages: [] };
  }
  return { text: linked, packages: [], linked: { directory: folder, packages: unlisted } };
}

/** Returns the package of a specifier: `@scope/name` of `@scope/name/path`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
