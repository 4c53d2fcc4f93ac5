import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { PackFile } from './fillTemplate.js';

/** Writes files into a directory, or none: what was written before one that fails is taken away again. */
export async function writeFiles(directory: string, files: readonly PackFile[]): Promise<void> {
  const firstMade = await mkdir(directory, { recursive: true });
  try {
    for (const { path, text } of files) {
      await mkdir(dirname(join(directory, path)), { recursive: true });
      await writeFile(join(directory, path), text, { flag: 'wx' });
    }
  } catch (error) {
    const written = files.map(({ path }) => join(directory, path.split(sep)[0] ?? path));
    for (const path of firstMade === undefined ? written : [firstMade]) {
      await rm(path, { recursive: true, force: true });
    }
    throw error;
  }
}
