import { closeSync, mkdirSync, openSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Does some work while no other process does it. The owner keeps the lock file fresh, so one that was
 * killed holds nobody up for long; a process id would not tell, since another process can get the same.
 *
 * @template T
 * @param {string} file
 * @param {{ onWait?: () => void, refresh?: number, stale?: number }} options Times in ms.
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, { onWait = () => {}, refresh = 1000, stale = 10_000 }, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  if (!take(file, stale)) {
    onWait();
    while (!take(file, stale)) await wait(refresh / 4);
  }
  const release = () => rmSync(file, { force: true });
  const keep = setInterval(() => touch(file), refresh);
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(keep);
    process.off('exit', release);
    release();
  }
}

/**
 * @param {string} file
 * @param {number} stale
 */
function take(file, stale) {
  if (age(file) > stale) rmSync(file, { force: true });
  try {
    closeSync(openSync(file, 'wx'));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
function age(file) {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? Date.now() - stats.mtimeMs : 0;
}

/** @param {string} file */
function touch(file) {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // Somebody removed the lock by hand.
  }
}
