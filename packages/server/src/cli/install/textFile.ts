import { mkdir, readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeAtomically } from '../../store/writeAtomically.js';

/** A file that somebody else may have written, too. */
export interface TextFile {
  /** Empty if there is no file. */
  readonly text: string;
  readonly exists: boolean;
  write(text: string): Promise<void>;
}

/** Reads a file, if it is there. Writing keeps its mode, and a link stays one: the file that it leads to is written. */
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
