import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HeadlessError } from '../errors.js';
import { reviveUnmarked } from '../lowdefy/buildMarks.js';
import type { Plain } from '../lowdefy/types.js';

/** Reads a file of the build that every version of Lowdefy writes. */
export async function readArtifact<T>(buildDirectory: string, name: string): Promise<T> {
  const artifact = await readOptionalArtifact<T>(buildDirectory, name);
  if (artifact !== undefined) return artifact;
  throw new HeadlessError('APP_NOT_FOUND', `${buildDirectory} is not a build of Lowdefy: it has no ${name}.`);
}

/** Reads a file of the build that only some versions of Lowdefy write. */
export async function readOptionalArtifact<T>(buildDirectory: string, name: string): Promise<T | undefined> {
  const text = await readText(join(buildDirectory, name));
  return text === undefined ? undefined : JSON.parse(text, reviveUnmarked);
}

/**
 * Imports the code of `_js` operators, by its hash. Imported as a data URL: the file is an ES module, but the package.json of a
 * Lowdefy server does not declare that.
 */
export async function importJsMap(buildDirectory: string, name: string): Promise<Plain> {
  const text = await readText(join(buildDirectory, 'plugins', 'operators', name));
  if (text === undefined) return {};
  const module = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  return module.default ?? {};
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
