import { randomUUID } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs `work` under a lock between processes. The owner renews the lock, so a killed owner blocks others only briefly. A process id
 * would not be enough, since ids are reused.
 *
 * The protocol is that of packages/server/src/store/withFileLock.ts, which explains it: the lock is a directory with one file, named
 * after its owner, and is acquired by one `rename`. This is a copy because it runs before anything is installed or built.
 *
 * @template T
 * @param {string} lock
 * @param {{ onWait?: () => void, refresh?: number, stale?: number }} options Times in ms.
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(lock, { onWait = () => {}, refresh = 1000, stale = 10_000 }, work) {
  const own = randomUUID();
  mkdirSync(path.dirname(lock), { recursive: true });
  if (!take(lock, own, stale)) {
    onWait();
    while (!take(lock, own, stale)) await wait(refresh / 4);
  }
  const release = () => {
    rmSync(path.join(lock, own), { force: true });
    attempt(() => rmdirSync(lock));
  };
  const keep = setInterval(() => attempt(() => touch(path.join(lock, own))), refresh);
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
 * @param {string} lock
 * @param {string} own
 * @param {number} stale
 */
function take(lock, own, stale) {
  const draft = `${lock}.${own}`;
  mkdirSync(draft);
  writeFileSync(path.join(draft, own), '');
  try {
    return attempt(() => renameSync(draft, lock)) || takeOver(lock, own, stale);
  } finally {
    rmSync(draft, { force: true, recursive: true });
  }
}

/**
 * @param {string} lock
 * @param {string} own
 * @param {number} stale
 */
function takeOver(lock, own, stale) {
  return attempt(() => {
    const [owner] = readdirSync(lock);
    // The lock was released. Not every system can rename a directory over an empty one.
    if (owner === undefined) rmdirSync(lock);
    const file = path.join(lock, owner ?? '');
    if (Date.now() - statSync(file).mtimeMs <= stale) throw new Error('The lock is held.');
    // Renew it before it is ours, or a third process could consider it stale.
    touch(file);
    renameSync(file, path.join(lock, own));
  });
}

/** @param {string} file */
function touch(file) {
  const now = new Date();
  utimesSync(file, now, now);
}

/**
 * Tells whether an action succeeded. It fails if another process was faster.
 *
 * @param {() => void} action
 */
function attempt(action) {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}
