import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PackFile } from './fillTemplate.js';

/** Writes files into a directory, or none: what was written before one that fails is taken away again, and nothing else. */
export async function writeFiles(directory: string, files: readonly PackFile[]): Promise<void> {
  const made: string[] = [];
  const makeFolder = async (folder: string) => {
    const first = await mkdir(folder, { recursive: true });
    if (first !== undefined) made.push(first);
  };
  try {
    await makeFolder(directory);
    for (const { path, text } of files) {
      const file = join(directory, path);
      await makeFolder(dirname(file));
      await writeFile(file, text, { flag: 'wx' });
      made.push(file);
    }
  } catch (error) {
    for (const path of made) await rm(path, { recursive: true, force: true });
    throw error;
  }
}
