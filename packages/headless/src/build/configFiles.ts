import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const YAML = /\.ya?ml$/;
export const YAML_OR_TEMPLATE = /\.ya?ml(\.njk)?$/;

/** Folders of an app that are not its configuration. */
const NOT_CONFIG = new Set(['node_modules', '.lowdefy', '.git', 'public', 'dist']);

/** Lists the YAML files in an app's directory, sorted by path. */
export async function listConfigFiles(directory: string, pattern: RegExp = YAML): Promise<readonly string[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const files = await Promise.all(
    entries.map(async (entry) => {
      const path = join(directory, entry.name);
      if (entry.isDirectory()) return NOT_CONFIG.has(entry.name) ? [] : listConfigFiles(path, pattern);
      return pattern.test(entry.name) ? [path] : [];
    }),
  );
  return files.flat().sort();
}

/** A line of a file. */
export interface FileLine {
  readonly file: string;
  readonly line: number;
}

/** Finds the lines of the app's configuration that match a pattern. */
export async function findInConfig(directory: string, pattern: RegExp): Promise<readonly FileLine[]> {
  const files = await listConfigFiles(directory, YAML_OR_TEMPLATE);
  const found = await Promise.all(
    files.map(async (file) => {
      const lines = (await readFile(file, 'utf8')).split('\n');
      return lines.flatMap((line, index) => (pattern.test(line) ? [{ file, line: index + 1 }] : []));
    }),
  );
  return found.flat();
}
