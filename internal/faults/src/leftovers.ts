import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What killed processes left in a directory of sessions. */
export interface Leftovers {
  /** Files that were being written, and directories of locks that were being made. */
  readonly drafts: readonly string[];
  /** Locks and leases, with the time at which each ends by itself (milliseconds); undefined if it is free. */
  readonly locks: ReadonlyMap<string, number | undefined>;
  /** Files of sessions that are not whole, or were put aside because of that. */
  readonly broken: readonly string[];
}

export async function findLeftovers(directory: string): Promise<Leftovers> {
  const names = await readdir(directory).catch(() => []);
  const paths = names.map((name) => join(directory, name));
  const locks = new Map<string, number | undefined>();
  for (const path of paths.filter((name) => name.endsWith('.lock'))) locks.set(path, await endOf(path));
  const broken = paths.filter((path) => path.includes('.unreadable-'));
  for (const path of paths.filter((name) => name.endsWith('.json')))
    if (!(await isWhole(path))) broken.push(path);
  return { drafts: paths.filter((name) => name.endsWith('.tmp')), locks, broken };
}

/** Moves the modification times of files, and of the files in directories, back by `milliseconds`. */
export async function age(paths: Iterable<string>, milliseconds: number): Promise<void> {
  for (const path of paths) {
    const inside = await readdir(path).catch(() => []);
    for (const file of [...inside.map((name) => join(path, name)), path]) {
      const { mtimeMs } = await stat(file);
      const time = new Date(mtimeMs - milliseconds);
      await utimes(file, time, time);
    }
  }
}

/** When a lock ends by itself: its only file is named after its length, and changed when it was renewed. */
async function endOf(lock: string): Promise<number | undefined> {
  const [holder, ...others] = await readdir(lock);
  if (others.length > 0) throw new Error(`${lock} has ${others.length + 1} holders.`);
  if (holder === undefined) return undefined;
  const length = Number(/~(\d+)$/.exec(holder)?.[1]);
  return (await stat(join(lock, holder))).mtimeMs + length;
}

/** Reads a file of a session as it is on the disk: summary, body, and the parts, whose texts are behind them or in files of their own. */
async function isWhole(file: string): Promise<boolean> {
  const [head = '', body = '', manifest = '', ...rest] = (await readFile(file, 'utf8')).split('\n');
  try {
    const { id, name } = JSON.parse(head) as { readonly id: string; readonly name: string };
    const { tag } = (JSON.parse(body) ?? {}) as { readonly tag?: string };
    if (tag !== undefined && tag !== name) return false;
    const texts = rest.join('\n');
    let end = 0;
    const parts = manifest === '' ? [] : (JSON.parse(manifest) as readonly (readonly [string, unknown])[]);
    for (const [, place] of parts) {
      const stored = join(dirname(file), 'parts', id, String(place));
      JSON.parse(
        typeof place === 'string' ? await readFile(stored, 'utf8') : texts.slice(end, end + Number(place)),
      );
      if (typeof place === 'number') end += place;
    }
    return end === texts.length;
  } catch {
    return false;
  }
}
