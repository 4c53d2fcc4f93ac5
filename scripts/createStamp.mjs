import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Remembers for which hash some work was finished.
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
    /** To do before the work: if it is interrupted, nothing is known about what it left. */
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
