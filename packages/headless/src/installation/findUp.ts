import { dirname } from 'node:path';

/** Returns the directory, or the nearest of its parents, that matches. */
export function findUp(directory: string, matches: (folder: string) => boolean): string | undefined {
  if (matches(directory)) return directory;
  const parent = dirname(directory);
  return parent === directory ? undefined : findUp(parent, matches);
}
