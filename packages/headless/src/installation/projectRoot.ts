import { dirname, join, resolve } from 'node:path';
import { findPackageFolder, readPackageManifest } from './packageFolder.js';
import { repositoryOf, trustedLevels } from './repository.js';

/**
 * Returns the directory up to which packages of a project are looked for. Code from above it is never run: anybody may be able to write
 * there. It is the root of the directory's workspace or git repository, or a package above that lists the directory as one of its apps,
 * else the directory itself. For an installed package it is the directory whose node_modules it is in. A build in `.lowdefy` belongs to the
 * app around it.
 */
export function projectRoot(directory: string): string {
  const [, above] = /^(.*?)[\\/]node_modules(?:[\\/]|$)/.exec(directory) ?? [];
  if (above !== undefined) return above || '/';
  const [, app] = /^(.*?)[\\/]\.lowdefy(?:[\\/]|$)/.exec(directory) ?? [];
  if (app) return projectRoot(app);
  const owner = trustedLevels(directory).findLast((level) => listsApp(level, directory));
  const repository = repositoryOf(directory);
  return owner !== undefined && owner.length < repository.length ? owner : repository;
}

/** Tells whether Node would take a package from above the project of a directory. */
export function isAboveProject(name: string, directory: string): boolean {
  const folder = findPackageFolder(name, directory);
  if (folder === undefined) return false;
  const levels = levelsUpTo(directory, projectRoot(directory));
  return !levels.some((level) => join(level, 'node_modules', name) === folder);
}

/** Lists a directory and its parents up to another one; all parents without it. */
export function levelsUpTo(directory: string, root?: string): readonly string[] {
  const parent = dirname(directory);
  return directory === root || parent === directory ? [directory] : [directory, ...levelsUpTo(parent, root)];
}

/** Tells whether the package.json of a directory lists another directory in `lowdefyMcp.apps`: an app that belongs to the package. */
export function listsApp(level: string, directory: string): boolean {
  const { lowdefyMcp } = readPackageManifest(level) as { readonly lowdefyMcp?: { readonly apps?: unknown } };
  const { apps } = Object(lowdefyMcp) as { readonly apps?: unknown };
  return (
    Array.isArray(apps) && apps.some((app) => typeof app === 'string' && resolve(level, app) === directory)
  );
}
