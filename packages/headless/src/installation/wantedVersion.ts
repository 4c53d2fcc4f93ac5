import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

/** Matches exact versions, unlike `local` or a range. */
const VERSION = /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/;

/** Reads the version of Lowdefy that lowdefy.yaml names. Undefined if it is not exact, or in invalid YAML: the build reports that. */
export async function wantedVersion(file: string): Promise<string | undefined> {
  try {
    const { lowdefy } = Object(parse(await readFile(file, 'utf8'), { logLevel: 'silent' }));
    return typeof lowdefy === 'string' && VERSION.test(lowdefy) ? lowdefy : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the major version. */
export function majorOf(version: string): string {
  return version.split('.', 1).join();
}

/** Returns the major and the minor version. */
export function minorOf(version: string): string {
  return version.split('.', 2).join('.');
}
