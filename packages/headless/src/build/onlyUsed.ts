import { join } from 'node:path';
import { readReferences } from './buildInputs.js';
import type { FileLine } from './configFiles.js';

/**
 * Drops places in files that the app does not use, if there are others. The build lists the files that it reads, unless it has failed:
 * then all places are kept.
 */
export async function onlyUsed<T extends FileLine>(
  places: readonly T[],
  { directory, buildDirectory }: { readonly directory: string; readonly buildDirectory: string },
): Promise<readonly T[]> {
  const { paths = [] } = (await readReferences(directory, buildDirectory)) ?? {};
  const read = new Set([join(directory, 'lowdefy.yaml'), ...paths]);
  const used = places.filter(({ file }) => read.has(file));
  return used.length > 0 ? used : places;
}
