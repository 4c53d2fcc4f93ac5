import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { acquireFileLease, releaseFileLease } from './fileLease.js';

/** Temporary files older than this were left by a process that died. Milliseconds. */
export const OLD = 3_600_000;

/**
 * Removes drafts (`.tmp`) and locks (`.lock`) of processes that died during a write. Ignores errors, because the cleanup can wait until the
 * directory is writable.
 */
export async function removeLeftovers(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const isLock = file.endsWith('.lock');
    if (!(isLock || file.endsWith('.tmp')) || !(await isOld(file))) continue;
    await (isLock ? removeLock(file) : rm(file, { force: true, recursive: true })).catch(() => {});
  }
}

/** Tells whether a file or directory has not changed for longer than `OLD`. */
export async function isOld(file: string): Promise<boolean> {
  const { mtimeMs } = (await stat(file).catch(() => undefined)) ?? {};
  return mtimeMs !== undefined && Date.now() - mtimeMs > OLD;
}

/** Acquires the lock before removing it, so that the lock of a running process is never removed. */
async function removeLock(lock: string): Promise<void> {
  const token = randomUUID();
  if (await acquireFileLease(lock, token, 1000)) await releaseFileLease(lock, token);
}
