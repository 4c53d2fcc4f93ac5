import { randomUUID } from 'node:crypto';
import { open, readFile, rm, stat, utimes } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Whoever has not touched a lock for longer than this has died. */
const STALE = 10_000;

const queues = new Map<string, Promise<unknown>>();

/** Does some work on a file while nobody else does: in this process by a queue, in others by a lock beside the file. */
export function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const before = queues.get(file) ?? Promise.resolve();
  const result = before.then(() => holding(`${file}.lock`, work));
  const settled = result
    .catch(() => {})
    .then(() => {
      if (queues.get(file) === settled) queues.delete(file);
    });
  queues.set(file, settled);
  return result;
}

async function holding<T>(lock: string, work: () => Promise<T>): Promise<T> {
  const own = randomUUID();
  await take(lock, own);
  const touching = setInterval(() => {
    const now = new Date();
    utimes(lock, now, now).catch(() => {});
  }, STALE / 4).unref();
  try {
    return await work();
  } finally {
    clearInterval(touching);
    // Somebody may have taken it over, from a process that stood still for too long.
    const holder = await readFile(lock, 'utf8').catch(() => undefined);
    if (holder === own) await rm(lock, { force: true });
  }
}

async function take(lock: string, own: string): Promise<void> {
  for (let delay = 1; ; delay = Math.min(delay * 2, 50)) {
    try {
      const handle = await open(lock, 'wx', 0o600);
      await handle.writeFile(own).finally(() => handle.close());
      return;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // Without the directory there is nothing to work on.
      if (code === 'ENOENT') return;
      if (code !== 'EEXIST') throw error;
    }
    const { mtimeMs } = (await stat(lock).catch(() => undefined)) ?? {};
    if (mtimeMs !== undefined && Date.now() - mtimeMs > STALE) await rm(lock, { force: true });
    else await wait(delay);
  }
}
