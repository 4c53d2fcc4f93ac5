import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PackFile } from './fillTemplate.js';

/** Writes all files into a directory. On failure removes exactly the files and folders that it created. */
export async function writeFiles(directory: string, files: readonly PackFile[]): Promise<void> {
  const created: string[] = [];
  const makeFolder = async (folder: string) => {
    const first = await mkdir(folder, { recursive: true });
    if (first !== undefined) created.push(first);
  };
  try {
    await makeFolder(directory);
    for (const { path, text } of files) {
      const file = join(directory, path);
      await makeFolder(dirname(file));
      await writeFile(file, text, { flag: 'wx' });
      created.push(file);
    }
  } catch (error) {
    for (const path of created) await rm(path, { recursive: true, force: true });
    throw error;
  }
}
