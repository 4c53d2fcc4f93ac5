import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withFileLock } from './withFileLock.js';

let directory: string;
let lock: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-lock-'));
  lock = join(directory, 'lock');
});
afterEach(() => rm(directory, { force: true, recursive: true }));

/** A lock that another process holds, or held when it died. */
async function heldBy(name: string, isStale: boolean): Promise<void> {
  await mkdir(lock);
  await writeFile(join(lock, name), '');
  if (isStale) await utimes(join(lock, name), new Date(0), new Date(0));
}

test.each([false, true])('grants the lock to one holder at a time (initially stale: %s)', async (isStale) => {
  for (let round = 0; round < 20; round += 1) {
    if (isStale) await heldBy('dead', true);
    let [holders, most] = [0, 0];
    const work = async () => {
      holders += 1;
      most = Math.max(most, holders);
      await stat(directory);
      await stat(directory);
      holders -= 1;
    };
    await Promise.all(Array.from({ length: 5 }, () => withFileLock(lock, work)));
    expect(most).toBe(1);
    expect(await readdir(directory)).toEqual([]);
  }
});

test('waits for a live holder', async () => {
  await heldBy('other', false);
  const order: string[] = [];
  const held = withFileLock(lock, async () => order.push('held'));
  for (let round = 0; round < 20; round += 1) await stat(lock);
  order.push('released');
  await rm(join(lock, 'other'));
  await held;
  expect(order).toEqual(['released', 'held']);
});

test('renews its lock, and does not release one that was taken over', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await withFileLock(lock, async () => {
      const [own = ''] = await readdir(lock);
      await utimes(join(lock, own), new Date(0), new Date(0));
      vi.advanceTimersByTime(5000);
      await expect.poll(async () => (await stat(join(lock, own))).mtimeMs).toBeGreaterThan(0);
      await rename(join(lock, own), join(lock, 'other'));
    });
    expect(await readdir(lock)).toEqual(['other']);
    expect(await readdir(directory)).toEqual(['lock']);
  } finally {
    vi.useRealTimers();
  }
});

test('acquires a lock whose holder died while releasing it', async () => {
  await mkdir(lock);
  expect(await withFileLock(lock, async () => 'done')).toBe('done');
  expect(await readdir(directory)).toEqual([]);
});

test('releases the lock if the work fails', async () => {
  await expect(withFileLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await readdir(directory)).toEqual([]);
});

test('runs the work without a lock if the directory does not exist', async () => {
  expect(await withFileLock(join(directory, 'nowhere', 'lock'), async () => 'done')).toBe('done');
});
