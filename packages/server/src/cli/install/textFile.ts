import { mkdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeAtomically } from '../../store/writeAtomically.js';

/** A text file that others may edit too. */
export interface TextFile {
  /** Empty if there is no file. */
  readonly text: string;
  readonly exists: boolean;
  write(text: string): Promise<void>;
}

/** Reads a file, if it exists. Writing preserves its mode and follows a symbolic link. */
export async function readTextFile(path: string): Promise<TextFile> {
  const file = await realpath(path).catch(() => path);
  const found = await stat(file).catch(() => undefined);
  return {
    exists: found !== undefined,
    text: found === undefined ? '' : await readFile(file, 'utf8'),
    async write(text) {
      await mkdir(dirname(file), { recursive: true });
      await writeAtomically(file, text, found === undefined ? 0o644 : found.mode & 0o777);
    },
  };
}
