import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startProgressThread } from './progressThread.js';

async function useFile() {
  const folder = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-progress-'));
  const path = join(folder, 'terminal');
  const fd = openSync(path, 'a');
  onTestFinished(async () => {
    closeSync(fd);
    await rm(folder, { recursive: true });
  });
  return { fd, read: () => readFileSync(path, 'utf8') };
}

/** Blocks this thread until the condition holds, as a build that keeps the CPU busy does. */
function blockUntil(condition: () => boolean): void {
  const memory = new Int32Array(new SharedArrayBuffer(4));
  for (let count = 0; count < 6000 && !condition(); count += 1) Atomics.wait(memory, 0, 0, 10);
}

test('draws the line while the main thread is blocked, but not after the end', async () => {
  const { fd, read } = await useFile();
  const thread = startProgressThread(fd, '|', 5);
  thread.drawn('Building the app … 250 files read, ', 12);
  blockUntil(() => read().split('|').length > 3);
  expect(read()).toMatch(/^\|Building the app … 250 files read, 12 s\|/);
  await thread.stop();
  const written = read();
  expect(written).toMatch(/^(\|Building the app … 250 files read, \d+ s)+$/);
  thread.drawn('Too late', 13);
  await new Promise((resolve) => setImmediate(resolve));
  expect(read()).toBe(written);
});
