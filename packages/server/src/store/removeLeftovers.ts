import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { acquireFileLease, releaseFileLease } from './fileLease.js';

/** What is older than this was left by a process that died. Milliseconds. */
export const OLD = 3_600_000;

/**
 * Removes the drafts (`.tmp`) and locks (`.lock`) that processes left which died while they wrote. That is only tidying: a directory that
 * cannot be written to now is not an error here.
 */
export async function removeLeftovers(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const isLock = file.endsWith('.lock');
    if (!(isLock || file.endsWith('.tmp')) || !(await isOld(file))) continue;
    await (isLock ? removeLock(file) : rm(file, { force: true, recursive: true })).catch(() => {});
  }
}

/** Tells whether a file, or directory, was not changed for long. */
export async function isOld(file: string): Promise<boolean> {
  const { mtimeMs } = (await stat(file).catch(() => undefined)) ?? {};
  return mtimeMs !== undefined && Date.now() - mtimeMs > OLD;
}

/** Takes the lock first, which fails if somebody has it. So it is not removed under a process that has just taken it. */
async function removeLock(lock: string): Promise<void> {
  const token = randomUUID();
  if (await acquireFileLease(lock, token, 1000)) await releaseFileLease(lock, token);
}
