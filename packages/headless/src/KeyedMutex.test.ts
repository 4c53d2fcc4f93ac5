import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { KeyedMutex } from './KeyedMutex.js';

/** Work that says when it begins and ends, and takes a turn of the event loop. */
function setUp() {
  const mutex = new KeyedMutex();
  const events: string[] = [];
  const run = (key: string, name: string, fails = false) =>
    mutex.run(key, async () => {
      events.push(`+${name}`);
      await turn();
      events.push(`-${name}`);
      if (fails) throw new Error(name);
      return name;
    });
  return { mutex, events, run };
}

test('work of one key runs one after the other, in its order', async () => {
  const { events, run } = setUp();
  expect(await Promise.all([run('a', '1'), run('a', '2'), run('a', '3')])).toEqual(['1', '2', '3']);
  expect(events).toEqual(['+1', '-1', '+2', '-2', '+3', '-3']);
});

test('work of different keys runs side by side', async () => {
  const { events, run } = setUp();
  await Promise.all([run('a', '1'), run('b', '2')]);
  expect(events).toEqual(['+1', '+2', '-1', '-2']);
});

test('work that fails does not stop the next one', async () => {
  const { events, run } = setUp();
  const results = await Promise.allSettled([run('a', '1', true), run('a', '2')]);
  expect(results).toMatchObject([{ reason: { message: '1' } }, { value: '2' }]);
  expect(events).toEqual(['+1', '-1', '+2', '-2']);
});

test('work that comes while the last of a key ends is still after it', async () => {
  const { events, run } = setUp();
  let second: Promise<unknown> | undefined;
  const first = run('a', '1').then(() => {
    second = run('a', '2');
    return run('a', '3');
  });
  await Promise.all([first, run('a', '4')]);
  await second;
  expect(events.filter((event) => event.startsWith('+')).length).toBe(4);
  for (const [index, event] of events.entries()) {
    if (event.startsWith('+')) expect(events[index + 1]).toBe(`-${event.slice(1)}`);
  }
});

test('a key that is idle is forgotten, one that is in use is not', async () => {
  const { mutex, run } = setUp();
  const [first, second] = [run('a', '1'), run('a', '2')];
  await first;
  expect(mutex.size).toBe(1);
  await second;
  expect(mutex.size).toBe(0);
});
