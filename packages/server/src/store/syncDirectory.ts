import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Error codes of systems that cannot fsync a directory. There, durability is up to the system. */
const UNSUPPORTED: ReadonlySet<string | undefined> = new Set([
  'EBADF',
  'EINVAL',
  'EISDIR',
  'ENOSYS',
  'ENOTSUP',
]);

/**
 * Flushes the entries of a directory to disk (fsync): a new, renamed or removed file is durable only then. Rejects if the disk fails,
 * because callers report the change as durable.
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

/** Creates a directory and its parents durably, readable only by this user. */
export async function makeDirectory(directory: string): Promise<void> {
  const first = await mkdir(directory, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  // `first` is the topmost directory that was created. Each new name is an entry of its parent, which needs a sync.
  for (let made = directory; ; made = dirname(made)) {
    await syncDirectory(dirname(made));
    if (made === first || made === dirname(made)) return;
  }
}
