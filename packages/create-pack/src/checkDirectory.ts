import { readdir } from 'node:fs/promises';
import { UserError } from './UserError.js';

const MAX_NAMED = 5;

/** Throws unless the directory is empty or does not exist. A new git repository counts as empty. */
export async function checkDirectory(directory: string): Promise<void> {
  const found = (await namesIn(directory)).filter((name) => name !== '.git').sort();
  if (found.length === 0) return;
  const rest = found.length - MAX_NAMED;
  const named = found.slice(0, MAX_NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
  throw new UserError(
    `${directory} is not empty: it contains ${named}. Choose another directory, or empty it.`,
  );
}

async function namesIn(directory: string): Promise<readonly string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    if (code !== 'ENOTDIR') throw error;
    throw new UserError(
      `${directory} cannot be created: the path, or a part of it, is a file. Choose another directory.`,
    );
  }
}
