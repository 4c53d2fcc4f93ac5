import { readdir } from 'node:fs/promises';
import { UserError } from './UserError.js';

const MOST_NAMED = 5;

/** Throws unless the directory is empty or not there yet. A new git repository counts as empty. */
export async function checkDirectory(directory: string): Promise<void> {
  const found = (await namesIn(directory)).filter((name) => name !== '.git').sort();
  if (found.length === 0) return;
  const rest = found.length - MOST_NAMED;
  const named = found.slice(0, MOST_NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
  throw new UserError(`${directory} is not empty: there is ${named}. Name another directory, or empty it.`);
}

async function namesIn(directory: string): Promise<readonly string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    if (code !== 'ENOTDIR') throw error;
    throw new UserError(
      `${directory} cannot be a directory: there is a file in its place, or above it. Name another directory.`,
    );
  }
}
