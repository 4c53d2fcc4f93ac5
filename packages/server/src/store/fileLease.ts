import { mkdir, open, readdir, rename, rm, rmdir, stat, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds of a lease whose file name does not say its length. */
const LENGTH = 10_000;

const IS_WINDOWS = process.platform === 'win32';

/** What `rename` fails with where the target is a directory that is not empty, by system. */
const HELD = new Set(['ENOTEMPTY', 'EEXIST', ...(IS_WINDOWS ? ['EPERM', 'EACCES'] : [])]);

/** What changing the file of a holder fails with if somebody else was faster. Windows has more of it. */
const CHANGED = new Set(['ENOENT', ...(IS_WINDOWS ? ['EPERM', 'EACCES', 'EBUSY'] : [])]);

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

/** Ends a lease. Leaves one alone that was taken over from this token. Rejects if nothing can be written now. */
export async function releaseFileLease(lock: string, token: string): Promise<void> {
  const holder = await holderOf(lock);
  if (!holder?.startsWith(`${token}~`)) return;
  await unlink(join(lock, holder)).catch((error: unknown) => {
    if (!isOneOf(CHANGED, error)) throw error;
  });
  // Somebody else may have it already. Empty it is free.
  await rmdir(lock).catch(() => {});
}

async function holderOf(lock: string): Promise<string | undefined> {
  const [holder] = await readdir(lock).catch(() => []);
  return holder;
}

async function takeFree(lock: string, own: string): Promise<boolean> {
  const draft = `${lock}.${own}.tmp`;
  let isTaken = false;
  try {
    await mkdir(draft, { mode: 0o700 });
    await (await open(join(draft, own), 'w', 0o600)).close();
    // Not every system lets a directory take the place of an empty one, which a process left that died while it released the lease.
    await rmdir(lock).catch(() => {});
    await rename(draft, lock);
    isTaken = true;
  } catch (error) {
    // Anything else, such as a full disk, is not a holder that one could wait for.
    if (!isOneOf(HELD, error)) throw error;
  } finally {
    if (!isTaken) await rm(draft, { force: true, recursive: true }).catch(() => {});
  }
  return isTaken;
}

async function takeOver(lock: string, holder: string, own: string): Promise<boolean> {
  try {
    // Fresh before it changes hands, or a third process could take it for stale.
    await touch(join(lock, holder));
    if (holder !== own) await rename(join(lock, holder), join(lock, own));
    return true;
  } catch (error) {
    if (!isOneOf(CHANGED, error)) throw error;
    return false;
  }
}

async function isStale(lock: string, holder: string): Promise<boolean> {
  const { mtimeMs } = (await stat(join(lock, holder)).catch(() => undefined)) ?? {};
  const length = Number(/~(\d+)$/.exec(holder)?.[1] ?? LENGTH);
  // A time that is further ahead than the lease is long comes of a clock that was set back since.
  return mtimeMs !== undefined && Math.abs(Date.now() - mtimeMs) > length;
}

function isOneOf(codes: ReadonlySet<string>, error: unknown): boolean {
  return codes.has((error as NodeJS.ErrnoException).code ?? '');
}

async function touch(file: string): Promise<void> {
  const now = new Date();
  await utimes(file, now, now);
}
