import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Folders that are not the app's own files. */
const IGNORED = new Set(['node_modules', '.lowdefy', '.git']);

/** Files in node_modules that package managers write on each install. */
const INSTALLED = ['.', '.package-lock.json', '.modules.yaml', '.yarn-state.yml'];

/**
 * Tells whether files of the app changed, or packages were installed, after `time` (milliseconds). Unreadable files count as changed.
 */
export async function changedSince(directory: string, time: number): Promise<boolean> {
  return (await isFolderNewer(directory, time)) || isInstalledSince(directory, time);
}

async function isFolderNewer(folder: string, time: number): Promise<boolean> {
  try {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (IGNORED.has(entry.name)) continue;
      // Removing a file changes the time of its folder.
      if ((await isNewer(path, time)) || (entry.isDirectory() && (await isFolderNewer(path, time))))
        return true;
    }
    return false;
  } catch {
    return true;
  }
}

/** Looks into the node_modules of the app and of the directories above it, as Node does. */
async function isInstalledSince(directory: string, time: number): Promise<boolean> {
  for (const name of INSTALLED) {
    if (await isNewer(join(directory, 'node_modules', name), time).catch(() => false)) return true;
  }
  const parent = dirname(directory);
  return parent !== directory && isInstalledSince(parent, time);
}

async function isNewer(path: string, time: number): Promise<boolean> {
  const { mtimeMs, ctimeMs } = await stat(path);
  return Math.max(mtimeMs, ctimeMs) > time;
}
