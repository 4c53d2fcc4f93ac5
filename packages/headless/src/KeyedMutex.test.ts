import { expect, test } from 'vitest';
import { KeyedMutex } from './KeyedMutex.js';

/** Work that records its start and end, and ends after `open()`. */
function gated(name: string, events: string[]) {
  let open: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const work = async () => {
    events.push(`${name} begins`);
    await gate;
    events.push(`${name} ends`);
    return name;
  };
  return { work, open };
}

test('runs work of one key in order, and work of different keys concurrently', async () => {
  const mutex = new KeyedMutex();
  const events: string[] = [];
  const [first, second, other] = ['first', 'second', 'other'].map((name) => gated(name, events)) as [
    ReturnType<typeof gated>,
    ReturnType<typeof gated>,
    ReturnType<typeof gated>,
  ];
  const results = Promise.all([
    mutex.run('a', first.work),
    mutex.run('a', second.work),
    mutex.run('b', other.work),
  ]);
  second.open();
  other.open();
  await expect.poll(() => events).toEqual(['first begins', 'other begins', 'other ends']);
  first.open();
  expect(await results).toEqual(['first', 'second', 'other']);
  expect(events.slice(3)).toEqual(['first ends', 'second begins', 'second ends']);
});

test('rejects only the call whose work fails; queued work still runs', async () => {
  const mutex = new KeyedMutex();
  const failed = mutex.run('a', () => Promise.reject(new Error('no')));
  const thrown = mutex.run('a', () => {
    throw new Error('neither');
  });
  const next = mutex.run('a', () => 'done');
  await expect(failed).rejects.toThrow('no');
  await expect(thrown).rejects.toThrow('neither');
  await expect(next).resolves.toBe('done');
});

test('has() is true while work of a key runs, and idle() waits for all of it', async () => {
  const mutex = new KeyedMutex();
  const { work, open } = gated('a', []);
  const running = mutex.run('a', work);
  let isIdle = false;
  const idle = mutex.idle().then(() => {
    isIdle = true;
  });
  await Promise.resolve();
  expect([mutex.has('a'), mutex.has('b'), isIdle]).toEqual([true, false, false]);
  open();
  await running;
  // idle() also waits for work that is queued after the call.
  await mutex.run('b', async () => {});
  await idle;
  expect([mutex.has('a'), mutex.has('b')]).toEqual([false, false]);
});
