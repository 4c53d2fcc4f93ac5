import { mkdir, open, readdir, rename, rm, rmdir, stat, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds of a lease whose file name does not say its length. */
const LENGTH = 10_000;

/** What `rename` fails with where the target is a directory that is not empty, by system. */
const HELD: ReadonlySet<string | undefined> = new Set(['ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES']);

/**
 * Takes a lease, or returns false if somebody else has it. A lease is a directory with one file in it, named after its token and length
 * (`<token>~<milliseconds>`), whose modification time says when it was last renewed. Every change of hands is one `rename`, of which only
 * one can succeed: of a prepared directory to take a free lease, of the file of a dead holder to take that over. So nobody can remove or
 * take a lease that somebody else has just taken.
 */
export async function acquireFileLease(lock: string, token: string, milliseconds: number): Promise<boolean> {
  const own = `${token}~${milliseconds}`;
  const holder = await holderOf(lock);
  if (holder === undefined) return takeFree(lock, own);
  if (holder.startsWith(`${token}~`)) return renewFileLease(lock, token, milliseconds);
  return (await isStale(lock, holder)) && takeOver(lock, holder, own);
}

/** Extends a lease, or returns false if the token no longer has it. */
export async function renewFileLease(lock: string, token: string, milliseconds: number): Promise<boolean> {
  const holder = await holderOf(lock);
  if (!holder?.startsWith(`${token}~`)) return false;
  return takeOver(lock, holder, `${token}~${milliseconds}`);
}

/** Ends a lease. Leaves one alone that was taken over from this token. */
export async function releaseFileLease(lock: string, token: string): Promise<void> {
  const holder = await holderOf(lock);
  if (!holder?.startsWith(`${token}~`)) return;
  await unlink(join(lock, holder)).catch(() => {});
  await rmdir(lock).catch(() => {});
}

async function holderOf(lock: string): Promise<string | undefined> {
  const [holder] = await readdir(lock).catch(() => []);
  return holder;
}

async function takeFree(lock: string, own: string): Promise<boolean> {
  const draft = `${lock}.${own}.tmp`;
  try {
    // A directory that cannot be written fails here: nobody holds the lease then.
    await mkdir(draft, { mode: 0o700 });
    await (await open(join(draft, own), 'w', 0o600)).close();
    // Not every system lets a directory take the place of an empty one, which a process left that died while it released the lease.
    await rmdir(lock).catch(() => {});
    return await rename(draft, lock).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (HELD.has(error.code)) return false;
        throw error;
      },
    );
  } finally {
    await rm(draft, { force: true, recursive: true });
  }
}

async function takeOver(lock: string, holder: string, own: string): Promise<boolean> {
  try {
    // Fresh before it changes hands, or a third process could take it for stale.
    await touch(join(lock, holder));
    if (holder !== own) await rename(join(lock, holder), join(lock, own));
    return true;
  } catch {
    return false;
  }
}

async function isStale(lock: string, holder: string): Promise<boolean> {
  const { mtimeMs } = (await stat(join(lock, holder)).catch(() => undefined)) ?? {};
  const length = Number(/~(\d+)$/.exec(holder)?.[1] ?? LENGTH);
  return mtimeMs !== undefined && Date.now() - mtimeMs > length;
}

async function touch(file: string): Promise<void> {
  const now = new Date();
  await utimes(file, now, now);
}
