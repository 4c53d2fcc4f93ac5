import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { temporaryDirectory } from './temporaryDirectory.mjs';
import { withLock } from './withLock.mjs';

test('only one holder works at a time', async () => {
  const file = path.join(temporaryDirectory(), '.tools', 'lock');
  const onWait = vi.fn();
  /** @type {string[]} */
  const events = [];
  /** @param {string} name */
  const work = (name) =>
    withLock(file, { onWait, refresh: 20, stale: 1000 }, async () => {
      events.push(`${name} starts`);
      // Longer than the stale time, so the lock has to be renewed.
      await wait(1200);
      events.push(`${name} ends`);
    });
  await Promise.all([work('first'), work('second')]);

  expect(events).toEqual(['first starts', 'first ends', 'second starts', 'second ends']);
  expect(onWait).toHaveBeenCalledTimes(1);
  expect(existsSync(file)).toBe(false);
});

test('takes over the lock of a killed process', async () => {
  const file = path.join(temporaryDirectory(), 'lock');
  mkdirSync(file);
  writeFileSync(path.join(file, 'killed'), '');
  utimesSync(path.join(file, 'killed'), new Date(0), new Date(0));

  await expect(withLock(file, {}, async () => 'done')).resolves.toBe('done');
  expect(existsSync(file)).toBe(false);
});

test('releases the lock if the work fails', async () => {
  const file = path.join(temporaryDirectory(), 'lock');

  await expect(withLock(file, {}, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(file)).toBe(false);
});
