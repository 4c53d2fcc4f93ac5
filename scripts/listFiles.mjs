import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Lists all files below a directory; none if it does not exist.
 *
 * @param {string} directory
 * @returns {string[]}
 */
export function listFiles(directory) {
  return list(directory).flatMap((entry) => {
    const file = path.join(directory, entry.name);
    return entry.isDirectory() ? listFiles(file) : [file];
  });
}

/** @param {string} directory */
function list(directory) {
  try {
    return readdirSync(directory, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
