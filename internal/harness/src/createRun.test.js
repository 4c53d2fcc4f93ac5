import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createRun } from './createRun.js';
import { trackActions } from './trackActions.js';

afterEach(() => vi.useRealTimers());

const setUp = () => {
  /** @type {string[]} */
  const events = [];
  const { actions, running } = trackActions({
    Ever: () => new Promise(() => {}),
    Fail: () => {
      throw new Error('no');
    },
    Slow: async () => {
      await wait(20);
      events.push('slow');
    },
  });
  const run = createRun({ log: { console: [], links: [], messages: [] }, pageId: 'home', running });
  return { actions, events, run };
};

test('waits for what was started and not awaited', async () => {
  const { actions, events, run } = setUp();
  await run(async () => {
    // In the engine what follows an async action comes later, too.
    void (async () => {
      await actions.Slow?.({});
      await actions.Slow?.({});
    })();
  });

  expect(events).toEqual(['slow', 'slow']);
});

test('an action that fails is over', async () => {
  const { actions, run } = setUp();
  const failed = run(async () => {
    await actions.Fail?.({});
  });

  await expect(failed).rejects.toThrow('no');
  await expect(run(async () => 'next')).resolves.toBe('next');
});

test('does not wait for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { actions, run } = setUp();
  const stuck = expect(
    run(async () => {
      void actions.Ever?.({});
    }),
  ).rejects.toThrow('Page "home" did not settle in 10 s. Running: Ever.');
  await vi.advanceTimersByTimeAsync(10_000);
  await stuck;
});
