import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cachedDirectory } from './cacheDirectory.js';
import { installPackages } from './installPackages.js';
import { findDifference, writeManifest } from './manifest.js';

/** The age at which the folder of an interrupted installation is removed. */
const ABANDONED_MS = 3_600_000;

/**
 * Installs a version of Lowdefy into the cache, unless it is there and unchanged. Returns its directory. Atomic: a folder with this
 * name is always a complete installation, even if several processes install the version.
 */
export async function installLowdefy(
  version: string,
): Promise<{ readonly directory: string; readonly isNew: boolean }> {
  const directory = cachedDirectory(version);
  if (isIntact(directory, version)) return { directory, isNew: false };
  const parent = dirname(directory);
  await mkdir(parent, { recursive: true });
  await removeAbandoned(parent);
  const folder = await mkdtemp(join(parent, `.new-${version}-`));
  try {
    await installPackages(folder, version);
    // Other accounts can use the cache, as in a container that does not run as root.
    await chmod(folder, 0o755);
    writeManifest(folder, version);
    await moveTo(directory, folder, version);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { directory, isNew: true };
}

function isIntact(directory: string, version: string): boolean {
  return existsSync(directory) && findDifference(directory, version, { isQuick: false }) === undefined;
}

async function moveTo(directory: string, folder: string, version: string): Promise<void> {
  for (let attempts = 3; ; attempts -= 1) {
    try {
      return await rename(folder, directory);
    } catch (error) {
      if (attempts === 0 || !existsSync(directory)) throw error;
      // Another process was faster, or what is there cannot be used.
      if (isIntact(directory, version)) return;
      await removeOld(directory);
    }
  }
}

/** Renames the folder first, so that nobody sees a part of it. */
async function removeOld(directory: string): Promise<void> {
  const trash = await mkdtemp(join(dirname(directory), '.old-'));
  await rename(directory, join(trash, 'old')).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rm(trash, { recursive: true, force: true });
}

async function removeAbandoned(parent: string): Promise<void> {
  for (const name of (await readdir(parent)).filter((one) => /^\.(?:new|old)-/.test(one))) {
    const path = join(parent, name);
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs > ABANDONED_MS)
      await rm(path, { recursive: true, force: true });
  }
}
