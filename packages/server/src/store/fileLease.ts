import { mkdir, open, readdir, rename, rm, rmdir, stat, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** The length of a lease whose file name does not contain one, in milliseconds. */
const LENGTH = 10_000;

const IS_WINDOWS = process.platform === 'win32';

/** Error codes of `rename` if the target is a directory that is not empty: somebody holds the lease. */
const HELD = new Set(['ENOTEMPTY', 'EEXIST', ...(IS_WINDOWS ? ['EPERM', 'EACCES'] : [])]);

/** Error codes of changing the file of a holder if another process was faster. Windows has more. */
const CHANGED = new Set(['ENOENT', ...(IS_WINDOWS ? ['EPERM', 'EACCES', 'EBUSY'] : [])]);

/**
 * Acquires a lease, or returns false if another token holds it. A lease is a directory with one file, named after its token and length
 * (`<token>~<milliseconds>`), whose modification time is that of the last renewal. Each change of the holder is one atomic `rename`, of
 * which only one can succeed: of a prepared directory to take a free lease, or of the file of a dead holder to take it over. So no process
 * can remove or take a lease that another one has just acquired.
 */
export async function acquireFileLease(lock: string, token: string, milliseconds: number): Promise<boolean> {
  const own = `${token}~${milliseconds}`;
  const holder = await holderOf(lock);
  if (holder === undefined) return takeFree(lock, own);
  if (holder.startsWith(`${token}~`)) return renewFileLease(lock, token, milliseconds);
  return (await isStale(lock, holder)) && takeOver(lock, holder, own);
}

/** Extends a lease, or returns false if the token no longer holds it. */
export async function renewFileLease(lock: string, token: string, milliseconds: number): Promise<boolean> {
  const holder = await holderOf(lock);
  if (!holder?.startsWith(`${token}~`)) return false;
  return takeOver(lock, holder, `${token}~${milliseconds}`);
}

/** Releases a lease, unless it was taken over from this token. Rejects if the directory cannot be written. */
export async function releaseFileLease(lock: string, token: string): Promise<void> {
  const holder = await holderOf(lock);
  if (!holder?.startsWith(`${token}~`)) return;
  await unlink(join(lock, holder)).catch((error: unknown) => {
    if (!isOneOf(CHANGED, error)) throw error;
  });
  // Ignored: another process may have taken it already, and an empty directory counts as free.
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
    // Not every system can rename onto an empty directory, which a process leaves if it dies while releasing the lease.
    await rmdir(lock).catch(() => {});
    await rename(draft, lock);
    isTaken = true;
  } catch (error) {
    // Other errors, such as a full disk, do not mean that the lease is held.
    if (!isOneOf(HELD, error)) throw error;
  } finally {
    if (!isTaken) await rm(draft, { force: true, recursive: true }).catch(() => {});
  }
  return isTaken;
}

async function takeOver(lock: string, holder: string, own: string): Promise<boolean> {
  try {
    // Renew before the rename, or a third process could see the lease as stale.
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
  // A time further in the future than the length of the lease means that the clock was set back.
  return mtimeMs !== undefined && Math.abs(Date.now() - mtimeMs) > length;
}

function isOneOf(codes: ReadonlySet<string>, error: unknown): boolean {
  return codes.has((error as NodeJS.ErrnoException).code ?? '');
}

async function touch(file: string): Promise<void> {
  const now = new Date();
  await utimes(file, now, now);
}
