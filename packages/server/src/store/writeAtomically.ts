import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { syncDirectory } from './syncDirectory.js';

let count = 0;

/**
 * Writes a file atomically: to a draft beside it, fsync, then rename. When this resolves, the new content survives a power
 * failure.
 */
export async function writeAtomically(file: string, text: string, mode = 0o600): Promise<void> {
  const draft = `${file}.${process.pid}-${count++}.tmp`;
  try {
    await writeDurably(draft, text, 'w', mode);
    await replace(file, draft);
  } catch (error) {
    // Ignored: the first error is the relevant one.
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
  await syncDirectory(dirname(file));
}

/** Writes new files durably. */
export async function writeNew(files: ReadonlyMap<string, string>, mode = 0o600): Promise<void> {
  for (const [file, text] of files) await writeDurably(file, text, 'wx', mode);
  for (const directory of new Set([...files.keys()].map((file) => dirname(file))))
    await syncDirectory(directory);
}

async function writeDurably(file: string, text: string, flags: string, mode: number): Promise<void> {
  const handle = await open(file, flags, mode);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Renames, with retries for a second: Windows cannot replace an open file, and sessions are read without a lock. */
async function replace(file: string, draft: string): Promise<void> {
  for (let delay = 1; ; delay *= 2) {
    try {
      return await rename(draft, file);
    } catch (error) {
      const isOpen = ['EPERM', 'EACCES', 'EBUSY'].includes((error as NodeJS.ErrnoException).code ?? '');
      if (process.platform !== 'win32' || !isOpen || delay > 500) throw error;
    }
    await wait(delay);
  }
}
