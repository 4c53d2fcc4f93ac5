import { afterEach, expect, test, vi } from 'vitest';
import { Log } from '../call/Log.js';
import { captureConsole } from './captureConsole.js';

const original = console.log;
afterEach(() => {
  console.log = original;
});

test('only what belongs to a session is taken, and the last to let go gives the console back', async () => {
  const terminal = vi.fn();
  console.log = terminal;
  const print = vi.fn();
  const log = new Log(print);
  const [first, second] = [captureConsole(), captureConsole()];
  console.log('outside');
  await log.run(async () => console.log('inside'));
  first();
  first();
  await log.run(async () => console.log('still inside'));
  second();
  expect(console.log).toBe(terminal);
  expect(terminal.mock.calls).toEqual([['outside']]);
  expect(print.mock.calls).toEqual([
    ['log', ['inside']],
    ['log', ['still inside']],
  ]);
});
