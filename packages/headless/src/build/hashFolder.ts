import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** SHA-256 of each file of a folder by its relative path, in POSIX form. */
export type FolderHashes = Readonly<Record<string, string>>;

/** Hashes all files of a folder. */
export async function hashFolder(folder: string): Promise<FolderHashes> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const hashes = await Promise.all(
    entries
      .filter((entry) => !entry.isDirectory())
      .map(async ({ parentPath, name }): Promise<[string, string]> => {
        const file = join(parentPath, name);
        const hash = createHash('sha256').update(await readFile(file));
        return [relative(folder, file).replaceAll('\\', '/'), hash.digest('hex')];
      }),
  );
  return Object.fromEntries(hashes.sort());
}

/** Lists the files of a folder that were changed, added or removed since its files were hashed. */
export async function changedFiles(folder: string, hashes: FolderHashes): Promise<readonly string[]> {
  const now = await hashFolder(folder);
  const paths = new Set([...Object.keys(hashes), ...Object.keys(now)]);
  return [...paths].filter((path) => now[path] !== hashes[path]).sort();
}
