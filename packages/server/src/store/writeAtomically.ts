import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { syncDirectory } from './syncDirectory.js';

let count = 0;

/**
 * Writes a file that is there whole or not at all: beside the old one, onto the disk, then in its place. When this resolves, the new
 * content survives a power failure.
 */
export async function writeAtomically(file: string, text: string, mode = 0o600): Promise<void> {
  const draft = `${file}.${process.pid}-${count++}.tmp`;
  try {
    const handle = await open(draft, 'w', mode);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await replace(file, draft);
  } catch (error) {
    // What is wrong with the disk is said by the first error.
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
  await syncDirectory(dirname(file));
}

/** Windows refuses to replace a file that somebody has open. Looks read without a lock, so that is tried again for a second. */
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
