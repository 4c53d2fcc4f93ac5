import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readPackageManifest } from './packageFolder.js';

/** The maximum number of folders to search for a package. */
const MAX_FOLDERS = 5000;

/** Finds the folder of a package in the repository of a directory by its name, the nearest to the directory first. */
export function findInRepository(name: string, directory: string): string | undefined {
  let left = MAX_FOLDERS;
  for (const folder of foldersAround(directory, repositoryOf(directory))) {
    if (readPackageManifest(folder).name === name) return folder;
    left -= 1;
    if (left === 0) return undefined;
  }
  return undefined;
}

/** Returns the root of the repository of a directory: that of its workspace or of git, whichever is higher; else the directory itself. */
export function repositoryOf(directory: string): string {
  const levels = trustedLevels(directory);
  const roots = [levels.find(isWorkspace), levels.find(isGit)].filter((root) => root !== undefined);
  return roots.toSorted((a, b) => a.length - b.length)[0] ?? directory;
}

/**
 * Lists a directory and its parents, up to the first one that other users can write to, such as /tmp: a repository there may be planted.
 * The owner of the directory, root and the user of this process are trusted.
 */
export function trustedLevels(directory: string): readonly string[] {
  const trusted = [0, process.getuid?.(), statSync(directory, { throwIfNoEntry: false })?.uid];
  const levels = [directory];
  for (let level = dirname(directory); level !== levels.at(-1); level = dirname(level)) {
    const stats = statSync(level, { throwIfNoEntry: false });
    const isShared =
      stats === undefined || (stats.mode & WORLD_WRITABLE) !== 0 || !trusted.includes(stats.uid);
    // Windows has neither modes nor owners.
    if (isShared && process.platform !== 'win32') break;
    levels.push(level);
  }
  return levels;
}

const WORLD_WRITABLE = 0o002;

function isWorkspace(folder: string): boolean {
  return (
    existsSync(join(folder, 'pnpm-workspace.yaml')) || readPackageManifest(folder).workspaces !== undefined
  );
}

function isGit(folder: string): boolean {
  return existsSync(join(folder, '.git'));
}

/** Yields a directory and the folders in it, then those of each parent up to the root, the shallow ones first. */
function* foldersAround(directory: string, root: string): Generator<string> {
  const visited = new Set<string>();
  for (let start = directory; ; start = dirname(start)) {
    const queue = [start];
    for (const folder of queue) {
      if (visited.has(folder)) continue;
      visited.add(folder);
      yield folder;
      queue.push(...foldersIn(folder));
    }
    if (start === root || start === dirname(start)) return;
  }
}

function foldersIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
      .map((entry) => join(folder, entry.name));
  } catch {
    // Some folders of a repository may not be readable.
    return [];
  }
}
