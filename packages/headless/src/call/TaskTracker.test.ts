import { expect, test } from 'vitest';
import { Call } from './Call.js';
import { ManualDeadline } from './Deadline.js';
import { Log } from './Log.js';
import { TaskTracker } from './TaskTracker.js';

function setUp() {
  const log = new Log(() => {});
  const deadline = new ManualDeadline();
  const call = new Call({ type: 'background' }, deadline);
  return { log, deadline, call, tasks: new TaskTracker(log) };
}

function gate() {
  let open = () => {};
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { promise, open };
}

test('settles when no task is left, including tasks started by tasks', async () => {
  const { deadline, tasks } = setUp();
  const [first, second] = [gate(), gate()];
  tasks.track('first', undefined, first.promise);
  const settled = tasks.settle(deadline);
  tasks.track(
    'starter',
    'a',
    first.promise.then(() => {
      tasks.track('second', 'b', second.promise);
      second.open();
    }),
  );
  first.open();
  await settled;
  expect(tasks.isBusy).toBe(false);
  expect(tasks.list).toEqual([]);
});

test('lists tasks still running at the deadline, but does not wait for them again', async () => {
  const { deadline, tasks } = setUp();
  const slow = gate();
  tasks.track('slow', 'a', slow.promise);
  deadline.reach();
  await tasks.settle(deadline);
  expect(tasks.isBusy).toBe(false);
  expect(tasks.list).toEqual([{ type: 'slow', blockId: 'a', duration: expect.any(Number) }]);
  await tasks.settle(new ManualDeadline());
});

test('stops waiting at the departure, but still counts the running tasks as busy', async () => {
  const { deadline, tasks } = setUp();
  const [slow, departure] = [gate(), new ManualDeadline()];
  tasks.track('slow', undefined, slow.promise);
  departure.reach();
  await tasks.settle(deadline, departure);
  expect(tasks.isBusy).toBe(true);
});

test('does not wait for a task that a call starts after its end, but waits for one outside of any call', async () => {
  const { log, call, tasks } = setUp();
  const goOn = gate();
  let later = Promise.resolve();
  await log.runCall(call, async () => {
    later = goOn.promise.then(() => void tasks.track('late', undefined, gate().promise));
  });
  goOn.open();
  await later;
  expect([tasks.isBusy, tasks.list.length]).toEqual([false, 1]);
  await log.run(async () => void tasks.track('between', undefined, gate().promise));
  expect(tasks.isBusy).toBe(true);
});

test('removes its listener from a departure that is never reached', async () => {
  const { deadline, tasks } = setUp();
  const listeners = new Set<() => void>();
  const departure = {
    isReached: false,
    onReach(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const { promise, open } = gate();
  tasks.track('slow', undefined, promise);
  const settled = tasks.settle(deadline, departure);
  expect(listeners.size).toBe(1);
  open();
  await settled;
  expect(listeners.size).toBe(0);
});
