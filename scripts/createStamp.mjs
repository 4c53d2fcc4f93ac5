import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Stores the hash of the inputs of the last finished work.
 *
 * @param {string} file
 */
export function createStamp(file) {
  return {
    /** @param {string} hash */
    matches(hash) {
      try {
        return readFileSync(file, 'utf8') === hash;
      } catch {
        return false;
      }
    },
    /** Call it before the work: the result of interrupted work is unknown. */
    clear() {
      rmSync(file, { force: true });
    },
    /** @param {string} hash */
    write(hash) {
      mkdirSync(path.dirname(file), { recursive: true });
      const draft = `${file}.${process.pid}`;
      writeFileSync(draft, hash);
      renameSync(draft, file);
    },
  };
}
