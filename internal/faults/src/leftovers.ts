import { readdir, readFile, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The files that killed processes left in a directory of sessions. */
export interface Leftovers {
  /** Incomplete files, and incomplete lock directories. */
  readonly drafts: readonly string[];
  /** Locks and leases with their expiry (milliseconds); undefined if free. */
  readonly locks: ReadonlyMap<string, number | undefined>;
  /** Session files that are corrupt, or were renamed because of that. */
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

/** Returns the expiry of a lock: the name of its only file has the duration, and the modification time is that of the last renewal. */
async function endOf(lock: string): Promise<number | undefined> {
  const [holder, ...others] = await readdir(lock);
  if (others.length > 0) throw new Error(`${lock} has ${others.length + 1} holders.`);
  if (holder === undefined) return undefined;
  const length = Number(/~(\d+)$/.exec(holder)?.[1]);
  return (await stat(join(lock, holder))).mtimeMs + length;
}

/** Tells whether a session file is complete: summary, body, and parts, whose texts follow or are in separate files. */
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
