import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The text of a file, by its path in the repository. */
export const readDocument = (path: string) => readFileSync(join(root, path), 'utf8');

const inFolder = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
const readmes = ['packages', 'examples', 'internal'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .map((name) => join(folder, name, 'README.md'))
    .filter((path) => existsSync(join(root, path))),
);

/** Everything that is written for readers, by its path in the repository. */
export const documents: readonly string[] = [...inFolder('.'), ...inFolder('docs'), ...readmes];
