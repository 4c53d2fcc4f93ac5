import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * @param {string} buildDirectory
 * @param {string} name
 * @returns {Promise<unknown>}
 */
export async function readArtifact(buildDirectory, name) {
  try {
    return JSON.parse(await readFile(path.join(buildDirectory, name), 'utf8'));
  } catch (cause) {
    throw new Error(`${buildDirectory} is not a Lowdefy build: cannot read ${name}. Run buildApp first.`, {
      cause,
    });
  }
}
