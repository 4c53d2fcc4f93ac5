import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Packages that only Lowdefy 4 has, under other names: as dependencies with their own names, later versions would have to have them. */
const EARLIER = { '@lowdefy/blocks-color-selectors': 'lowdefy-color-selectors' };

const own = fileURLToPath(new URL('../node_modules', import.meta.url));

/**
 * Links the packages of this workspace into a directory, and those of Lowdefy that are installed beside its client: plugins that not
 * all versions have cannot be dependencies of this package.
 *
 * @param {string} directory
 */
export async function linkPackages(directory) {
  await linkAll(own, path.join(directory, 'node_modules'));
  await linkPlugins(directory);
}

/**
 * Links only the plugins into a directory that are not dependencies of this package.
 *
 * @param {string} directory
 */
export async function linkPlugins(directory) {
  await linkAll(lowdefyDirectory(), path.join(directory, 'node_modules/@lowdefy'));
  for (const [name, source] of Object.entries(earlierPackages())) {
    await link(source, path.join(directory, 'node_modules', name));
  }
}

/**
 * Tells whether a package of Lowdefy is installed.
 *
 * @param {string} name
 */
export function isInstalled(name) {
  const folders = [path.join(own, name), path.join(lowdefyDirectory(), '..', name)];
  return name in earlierPackages() || folders.some((each) => existsSync(each));
}

/**
 * Returns the directories of the earlier packages that have the version of the client.
 *
 * @returns {Record<string, string>}
 */
function earlierPackages() {
  const version = versionOf('@lowdefy/client');
  const found = Object.entries(EARLIER).filter(([, alias]) => versionOf(alias) === version);
  return Object.fromEntries(found.map(([name, alias]) => [name, path.join(own, alias)]));
}

/** @param {string} name */
function versionOf(name) {
  return JSON.parse(readFileSync(path.join(own, name, 'package.json'), 'utf8')).version;
}

/** Returns the directory with Lowdefy's client and the packages beside it. */
function lowdefyDirectory() {
  return path.dirname(realpathSync(path.join(own, '@lowdefy/client')));
}

/**
 * @param {string} from
 * @param {string} to
 */
async function linkAll(from, to) {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (name === '@lowdefy') await linkAll(source, target);
    else if (!name.startsWith('.')) await link(source, target);
  }
}

/**
 * @param {string} source
 * @param {string} target
 */
async function link(source, target) {
  if (!existsSync(target)) await symlink(source, target);
}
