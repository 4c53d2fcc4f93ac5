import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Converts a folder, given as URL or path, to an absolute path. */
export function pathOf(folder: URL | string): string {
  return folder instanceof URL || folder.startsWith('file:') ? fileURLToPath(folder) : resolve(folder);
}
