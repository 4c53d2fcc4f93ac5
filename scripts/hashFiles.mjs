import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Hashes the names and contents of files, and further values.
 *
 * @param {string} root The names are relative to it, so a moved workspace keeps its hashes.
 * @param {string[]} files
 * @param {string[]} extras
 */
export function hashFiles(root, files, extras) {
  const hash = createHash('sha256').update(JSON.stringify(extras));
  const names = files.map((file) => path.relative(root, file).replaceAll(path.sep, '/')).sort();
  for (const name of names) {
    const content = createHash('sha256').update(readFileSync(path.join(root, name)));
    hash.update(JSON.stringify([name, content.digest('hex')]));
  }
  return hash.digest('hex');
}
