import { afterEach, expect, test, vi } from 'vitest';
import { Log } from '../call/Log.js';
import { captureConsole } from './captureConsole.js';

const original = console.log;
afterEach(() => {
  console.log = original;
});

test('captures console output of sessions only, and restores the console after the last release', async () => {
  const terminal = vi.fn();
  console.log = terminal;
  const print = vi.fn();
  const log = new Log(print);
  const [releaseFirst, releaseSecond] = [captureConsole(), captureConsole()];
  console.log('outside');
  await log.run(async () => console.log('inside'));
  releaseFirst();
  releaseFirst();
  await log.run(async () => console.log('still inside'));
  releaseSecond();
  expect(console.log).toBe(terminal);
  expect(terminal.mock.calls).toEqual([['outside']]);
  expect(print.mock.calls).toEqual([
    ['log', ['inside']],
    ['log', ['still inside']],
  ]);
});
