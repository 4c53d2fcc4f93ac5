import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileOf, pageIdIn } from './snapshotFile.js';

/** A page that is not as in its file. */
export interface Difference {
  readonly pageId: string;
  readonly file: string;
  /** What the file has; absent for a new page. */
  readonly before?: string;
  /** What the page shows; absent for one that is gone. */
  readonly after?: string;
}

/** Compares what pages show with the files in a folder. Files that are no snapshots are left out of it. */
export async function compareFiles(
  folder: string,
  snapshots: ReadonlyMap<string, string>,
): Promise<readonly Difference[]> {
  const differences: Difference[] = [];
  for (const [pageId, after] of snapshots) {
    const file = join(folder, fileOf(pageId));
    const before = await readText(file);
    if (before === undefined) differences.push({ pageId, file, after });
    else if (before !== after) differences.push({ pageId, file, before, after });
  }
  return [...differences, ...(await findGone(folder, snapshots))];
}

/** Snapshots of pages that are not there any more. */
async function findGone(
  folder: string,
  snapshots: ReadonlyMap<string, string>,
): Promise<readonly Difference[]> {
  const gone: Difference[] = [];
  const names = (await unlessMissing(readdir(folder, { recursive: true }))) ?? [];
  for (const name of names.filter((path) => path.endsWith('.md')).toSorted()) {
    const file = join(folder, name);
    const before = (await readText(file)) ?? '';
    const pageId = pageIdIn(before);
    // The snapshots of tests, for instance, stand under other names.
    const isOwn = pageId !== undefined && fileOf(pageId) === name.replaceAll(sep, '/');
    if (isOwn && !snapshots.has(pageId)) gone.push({ pageId, file, before });
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
