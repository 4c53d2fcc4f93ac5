import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { acquireFileLease, releaseFileLease, renewFileLease } from './fileLease.js';

/** Milliseconds after which a lock that was not renewed counts as stale. */
const STALE = 10_000;

/** Runs `work` while holding a file lock: a lease in the file system that is renewed until the work ends. */
export async function withFileLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  const token = randomUUID();
  if (!(await acquire(lock, token))) return work();
  const renewing = setInterval(() => renewFileLease(lock, token, STALE).catch(() => {}), STALE / 4).unref();
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    // Ignored: the lease expires by itself, and the work is done.
    await releaseFileLease(lock, token).catch(() => {});
  }
}

/** Waits for the lock. Returns false if its directory does not exist: then there is nothing to lock. */
async function acquire(lock: string, token: string): Promise<boolean> {
  try {
    for (let delay = 1; !(await acquireFileLease(lock, token, STALE)); delay = Math.min(delay * 2, 50)) {
      await wait(delay);
    }
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
