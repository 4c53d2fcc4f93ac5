import { createHash } from 'node:crypto';
import { type Dirent, lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of Lowdefy's own code, whose checksums are compared at each start. It takes too long for all packages. */
const OWN = ['node_modules/@lowdefy', 'package-lock.json'];

/** SHA-256 of the installed files: of the lock file, and of each entry of node_modules with everything in it. */
export type Checksums = Readonly<Record<string, string>>;

/** Computes the checksums of an installation. */
export function computeChecksums(directory: string): Checksums {
  return Object.fromEntries(listEntries(directory).map((entry) => [entry, digest(join(directory, entry))]));
}

/** Names the first entry that is missing, new or changed. With `isQuick`, compares only Lowdefy's own code and the list of entries. */
export function findChange(
  directory: string,
  expected: Checksums,
  { isQuick }: { readonly isQuick: boolean },
): string | undefined {
  const entries = listEntries(directory);
  const missing = Object.keys(expected).find((entry) => !entries.includes(entry));
  if (missing !== undefined) return `${missing} is missing`;
  const changed = entries
    .filter((entry) => !isQuick || OWN.includes(entry) || !Object.hasOwn(expected, entry))
    .find((entry) => expected[entry] !== digest(join(directory, entry)));
  return changed === undefined ? undefined : `${changed} is not as npm installed it`;
}

/** Lists the lock file and the entries of node_modules. npm's files for itself, such as links to commands, are not loaded. */
function listEntries(directory: string): readonly string[] {
  const names = readdirSync(join(directory, 'node_modules')).filter((name) => !name.startsWith('.'));
  return ['package-lock.json', ...names.sort().map((name) => `node_modules/${name}`)];
}

function digest(path: string): string {
  const hash = createHash('sha256');
  addTo(hash, path, '');
  return hash.digest('hex');
}

/** Adds a file, or all files of a folder, with names and lengths, so that bytes cannot move from one file to another. */
function addTo(hash: ReturnType<typeof createHash>, path: string, name: string): void {
  const stats = lstatSync(path);
  if (stats.isDirectory()) {
    const byName = (a: Dirent, b: Dirent) => (a.name < b.name ? -1 : 1);
    for (const entry of readdirSync(path, { withFileTypes: true }).sort(byName))
      addTo(hash, join(path, entry.name), `${name}/${entry.name}`);
    return;
  }
  const content = stats.isSymbolicLink() ? Buffer.from(readlinkSync(path)) : readFileSync(path);
  hash.update(`${JSON.stringify([name, stats.isSymbolicLink(), content.length])}\n`).update(content);
}
