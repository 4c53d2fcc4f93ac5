import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isFileOf, pageIdIn } from './snapshotFile.js';

/** A page that is not as in its file. */
export interface Difference {
  /** Of the page, or of its sample. */
  readonly name: string;
  readonly file: string;
  /** What the file has; absent for a new page. */
  readonly before?: string;
  /** What the page shows; absent for one that is gone. */
  readonly after?: string;
}

/** What is compared. */
interface Compared {
  readonly name: string;
  /** From the folder on. */
  readonly file: string;
  /** What the page shows; undefined if that is not known, and the file stays. */
  readonly text?: string | undefined;
}

/** Compares what pages show with the files in a folder. Files that are no snapshots are left out of it. */
export async function compareFiles(
  folder: string,
  snapshots: readonly Compared[],
): Promise<readonly Difference[]> {
  const differences: Difference[] = [];
  for (const { name, file: own, text: after } of snapshots) {
    if (after === undefined) continue;
    const file = join(folder, own);
    const before = await readText(file);
    if (before === undefined) differences.push({ name, file, after });
    else if (before !== after) differences.push({ name, file, before, after });
  }
  return [...differences, ...(await findGone(folder, snapshots))];
}

/** Snapshots of pages and samples that are not there any more. */
async function findGone(folder: string, snapshots: readonly Compared[]): Promise<readonly Difference[]> {
  const gone: Difference[] = [];
  const current = new Set(snapshots.map(({ file }) => file));
  const paths = (await unlessMissing(readdir(folder, { recursive: true }))) ?? [];
  for (const path of paths.filter((name) => name.endsWith('.md')).toSorted()) {
    const name = path.replaceAll(sep, '/');
    if (current.has(name)) continue;
    const file = join(folder, path);
    const before = (await readText(file)) ?? '';
    const pageId = pageIdIn(before);
    // The snapshots of tests, for instance, stand under other names.
    if (pageId === undefined || !isFileOf(pageId, name)) continue;
    const [, sample = ''] = /(@[\w-]+)\.md$/.exec(name) ?? [];
    gone.push({ name: `${pageId}${sample}`, file, before });
  }
  return gone;
}

/** A checkout may have changed the ends of lines. */
async function readText(file: string): Promise<string | undefined> {
  return (await unlessMissing(readFile(file, 'utf8')))?.replaceAll('\r\n', '\n');
}

/** Nothing if there is no such file. A folder is none, whatever its name. */
async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EISDIR') return undefined;
    throw error;
  });
}
