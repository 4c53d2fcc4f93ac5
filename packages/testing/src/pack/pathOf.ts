import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The path of a folder, whichever way it is given. */
export function pathOf(folder: URL | string): string {
  return folder instanceof URL || folder.startsWith('file:') ? fileURLToPath(folder) : resolve(folder);
}
