import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

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
    if (!isWhole(await readFile(path, 'utf8'))) broken.push(path);
  return { drafts: paths.filter((name) => name.endsWith('.tmp')), locks, broken };
}

/** Makes things look as old as if so many milliseconds had passed since. */
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

function isWhole(text: string): boolean {
  const [head = '', body = '', ...rest] = text.split('\n');
  try {
    const { name } = JSON.parse(head) as { readonly name: string };
    const { tag } = (JSON.parse(body) ?? {}) as { readonly tag?: string };
    return rest.length === 1 && rest[0] === '' && (tag === undefined || tag === name);
  } catch {
    return false;
  }
}
