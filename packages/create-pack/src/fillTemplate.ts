import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of the new pack; the path is relative to its directory. */
export interface PackFile {
  readonly path: string;
  readonly text: string;
}

const TEMPLATE = fileURLToPath(new URL('../template', import.meta.url));

/** npm treats these file names specially inside a package, so the template has them under other names. */
const RENAMED: Readonly<Record<string, string>> = {
  _gitignore: '.gitignore',
  '_package.json': 'package.json',
};

/** Reads the template's files, replacing placeholders in paths and contents. */
export async function fillTemplate(words: Readonly<Record<string, string>>): Promise<readonly PackFile[]> {
  const fill = (text: string) => text.replaceAll(/__\w+?__/g, (word) => words[word] ?? word);
  return Promise.all(
    (await pathsIn('')).map(async (path) => ({
      path: join(dirname(fill(path)), RENAMED[basename(path)] ?? basename(fill(path))),
      text: fill(await readFile(join(TEMPLATE, path), 'utf8')),
    })),
  );
}

/** Lists the files in a folder of the template, recursively. */
async function pathsIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(TEMPLATE, folder), { withFileTypes: true });
  const paths = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? pathsIn(path) : [path];
  });
  return (await Promise.all(paths)).flat();
}
