import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, rmdir, stat, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds after which a holder that did not touch its lock counts as dead. */
const STALE = 10_000;

/** What `rename` fails with where the target is a directory that is not empty, by system. */
const HELD: ReadonlySet<string | undefined> = new Set(['ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES']);

/**
 * Runs work while no other process holds the lock. A lock is a directory with one file in it, named after its holder. Every change of
 * hands is one `rename`, of which only one can succeed: of a prepared directory to take a free lock, of the file of a dead holder to
 * take that over. So nobody can remove or take a lock that somebody else has just taken.
 */
export async function withFileLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  const own = randomUUID();
  await take(lock, own);
  const touching = setInterval(() => touch(join(lock, own)).catch(() => {}), STALE / 4).unref();
  try {
    return await work();
  } finally {
    clearInterval(touching);
    await release(lock, own);
  }
}

async function take(lock: string, own: string): Promise<void> {
  const draft = `${lock}.${own}.tmp`;
  let isMoved = false;
  try {
    await mkdir(draft, { mode: 0o700 });
    await (await open(join(draft, own), 'w', 0o600)).close();
    for (let delay = 1; ; delay = Math.min(delay * 2, 50)) {
      await touch(join(draft, own));
      isMoved = await takeFree(draft, lock);
      if (isMoved || (await takeOver(lock, own))) return;
      await wait(delay);
    }
  } catch (error) {
    // Without the directory there is nothing to lock.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  } finally {
    if (!isMoved) await rm(draft, { force: true, recursive: true });
  }
}

async function takeFree(draft: string, lock: string): Promise<boolean> {
  try {
    await rename(draft, lock);
    return true;
  } catch (error) {
    if (HELD.has((error as NodeJS.ErrnoException).code)) return false;
    throw error;
  }
}

async function takeOver(lock: string, own: string): Promise<boolean> {
  const [holder] = await readdir(lock).catch(() => []);
  // It was released. Not every system lets a directory take the place of an empty one.
  if (holder === undefined) await rmdir(lock).catch(() => {});
  if (holder === undefined || !(await isStale(join(lock, holder)))) return false;
  try {
    // Fresh before it is ours, or a third process could take it for stale.
    await touch(join(lock, holder));
    await rename(join(lock, holder), join(lock, own));
    return true;
  } catch {
    return false;
  }
}

/** Leaves a lock alone that was taken over from this process because it stood still for too long. */
async function release(lock: string, own: string): Promise<void> {
  await unlink(join(lock, own)).catch(() => {});
  await rmdir(lock).catch(() => {});
}

async function isStale(file: string): Promise<boolean> {
  const { mtimeMs } = (await stat(file).catch(() => undefined)) ?? {};
  return mtimeMs !== undefined && Date.now() - mtimeMs > STALE;
}

async function touch(file: string): Promise<void> {
  const now = new Date();
  await utimes(file, now, now);
}
