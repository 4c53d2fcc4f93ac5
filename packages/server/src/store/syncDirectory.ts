import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What systems answer that cannot sync a directory. Their names are as durable as the system makes them. */
const UNSUPPORTED: ReadonlySet<string | undefined> = new Set([
  'EBADF',
  'EINVAL',
  'EISDIR',
  'ENOSYS',
  'ENOTSUP',
]);

/**
 * Writes the names in a directory to the disk: a new, renamed or removed file is durable only then. Rejects if the disk fails, because
 * whoever calls this is about to promise that the change is durable.
 */
export async function syncDirectory(directory: string): Promise<void> {
  try {
    const handle = await open(directory);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (process.platform !== 'win32' && !UNSUPPORTED.has(code)) throw error;
  }
}

/** Makes a directory that only this user can read, durably, with those above it. */
export async function makeDirectory(directory: string): Promise<void> {
  const first = await mkdir(directory, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  // `first` is the one furthest up that was made: its name, and those of all below it, are in their parents.
  for (let made = directory; ; made = dirname(made)) {
    await syncDirectory(dirname(made));
    if (made === first || made === dirname(made)) return;
  }
}
