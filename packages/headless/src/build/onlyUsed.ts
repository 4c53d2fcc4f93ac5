import { join } from 'node:path';
import { readReferences } from './buildInputs.js';
import type { FileLine } from './configFiles.js';

/** The directories of a build. */
interface BuildFolders {
  readonly directory: string;
  readonly buildDirectory: string;
}

/**
 * Drops places in files that the app does not use, if there are others. The build lists the files that it reads, unless it has failed:
 * then all places are kept.
 */
export async function onlyUsed<T extends FileLine>(
  places: readonly T[],
  build: BuildFolders,
): Promise<readonly T[]> {
  const { files } = await readUsedFiles(build);
  const used = places.filter(({ file }) => files.has(file));
  return used.length > 0 ? used : places;
}

/** Drops all places in files that the app does not use, unless the build does not list every file that it reads. */
export async function inUsedFiles<T extends FileLine>(
  places: readonly T[],
  build: BuildFolders,
): Promise<readonly T[]> {
  const { files, areAll } = await readUsedFiles(build);
  return areAll ? places.filter(({ file }) => files.has(file)) : places;
}

async function readUsedFiles({ directory, buildDirectory }: BuildFolders) {
  const { paths = [], areAllFiles = false } = (await readReferences(directory, buildDirectory)) ?? {};
  return { files: new Set([join(directory, 'lowdefy.yaml'), ...paths]), areAll: areAllFiles };
}
