import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { captureConsole } from './captureConsole.js';

afterEach(() => vi.restoreAllMocks());

test('keeps the output of work at the same time apart, then restores the console', async () => {
  const terminal = vi.spyOn(console, 'error').mockImplementation(() => {});
  const original = console.error;
  /** @type {import('./captureConsole.js').ConsoleLog} */
  const first = [];
  /** @type {import('./captureConsole.js').ConsoleLog} */
  const second = [];

  const slow = captureConsole(first, async () => {
    await wait(20);
    console.error('slow');
  });
  const quick = captureConsole(second, async () => {
    console.warn('quick');
  });
  console.error('neither');
  await Promise.all([slow, quick]);

  expect(first).toEqual([{ args: ['slow'], level: 'error' }]);
  expect(second).toEqual([{ args: ['quick'], level: 'warn' }]);
  expect(terminal.mock.calls).toEqual([['neither']]);
  expect(console.error).toBe(original);
});

test('restores the console when the work fails', async () => {
  const original = console.log;

  await expect(captureConsole([], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(console.log).toBe(original);
});
