import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { isFileOf, pageIdIn } from './snapshotFile.js';

/** A page that differs from its file. */
export interface Difference {
  /** The name of the page or of its sample. */
  readonly name: string;
  readonly file: string;
  /** The content of the file; absent for a new page. */
  readonly before?: string;
  /** The content of the page; absent if it no longer exists. */
  readonly after?: string;
}

/** A snapshot to compare. */
interface CurrentSnapshot {
  readonly name: string;
  /** Relative to the folder. */
  readonly file: string;
  /** The content of the page; undefined if unknown, so that the file stays. */
  readonly text?: string | undefined;
}

/** Compares snapshots with the files in a folder. Ignores files that are not snapshots. */
export async function compareFiles(
  folder: string,
  snapshots: readonly CurrentSnapshot[],
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

/** Finds the snapshots of pages and samples that no longer exist. */
async function findGone(
  folder: string,
  snapshots: readonly CurrentSnapshot[],
): Promise<readonly Difference[]> {
  const gone: Difference[] = [];
  const current = new Set(snapshots.map(({ file }) => file));
  const paths = (await unlessMissing(readdir(folder, { recursive: true }))) ?? [];
  for (const path of paths.filter((name) => name.endsWith('.md')).toSorted()) {
    const name = path.replaceAll(sep, '/');
    if (current.has(name)) continue;
    const file = join(folder, path);
    const before = (await readText(file)) ?? '';
    const pageId = pageIdIn(before);
    // Ignores other files with pages, such as the snapshots of tests.
    if (pageId === undefined || !isFileOf(pageId, name)) continue;
    const [, sample = ''] = /(@[\w-]+)\.md$/.exec(name) ?? [];
    gone.push({ name: `${pageId}${sample}`, file, before });
  }
  return gone;
}

/** Normalises line endings, which a checkout may have changed. */
async function readText(file: string): Promise<string | undefined> {
  return (await unlessMissing(readFile(file, 'utf8')))?.replaceAll('\r\n', '\n');
}

/** Resolves with undefined if there is no such file, or if it is a folder. */
async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EISDIR') return undefined;
    throw error;
  });
}
