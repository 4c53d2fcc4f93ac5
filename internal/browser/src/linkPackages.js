import { existsSync, realpathSync } from 'node:fs';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

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
}

/**
 * Tells whether a package of Lowdefy is installed.
 *
 * @param {string} name
 */
export function isInstalled(name) {
  return [path.join(own, name), path.join(lowdefyDirectory(), '..', name)].some((each) => existsSync(each));
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
    else if (!existsSync(target) && !name.startsWith('.')) await symlink(source, target);
  }
}
