import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '../port/CallError.js';
import { CallGate, type GateLimits, type Leave } from './CallGate.js';

const LIMITS: GateLimits = {
  running: 3,
  runningPerUser: 2,
  queued: 4,
  queuedPerUser: 2,
  longestWait: 5000,
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const gateWith = (limits: Partial<GateLimits> = {}) => new CallGate(() => ({ ...LIMITS, ...limits }));
const enter = (gate: CallGate, user: string | undefined, signal?: AbortSignal) =>
  gate.enter({ user, isCounted: true, signal });
const enterNow = (gate: CallGate, user: string | undefined): Leave => {
  const entered = enter(gate, user);
  if (typeof entered !== 'function') throw new Error('It waits.');
  return entered;
};
const busy = async (act: () => unknown): Promise<CallError> => {
  try {
    await act();
  } catch (error) {
    expect(error).toBeInstanceOf(CallError);
    expect((error as CallError).reason).toBe('busy');
    return error as CallError;
  }
  throw new Error('The call was not rejected.');
};

describe('concurrent calls', () => {
  test('a user cannot take all slots', async () => {
    const gate = gateWith();
    enterNow(gate, 'ann');
    enterNow(gate, 'ann');
    const waits = enter(gate, 'ann');
    const leave = enterNow(gate, 'ben');
    expect(gate).toMatchObject({ running: 3, queued: 1 });
    leave();
    expect(gate).toMatchObject({ running: 2, queued: 1 });
    vi.advanceTimersByTime(5000);
    const error = await busy(() => waits);
    expect(error.message).toBe('Busy: The call did not begin within 5 s. Nothing was done: retry after 1 s.');
    expect(gate.refused).toEqual({ user: 0, server: 0, rate: 0, wait: 1 });
  });

  test('queued calls run round-robin by user', async () => {
    const gate = gateWith({ running: 1, runningPerUser: 1, queued: 10, queuedPerUser: 5 });
    const began: string[] = [];
    const run = async (user: string) => {
      const leave = await enter(gate, user);
      began.push(user);
      await Promise.resolve();
      leave();
    };
    await Promise.all(['ann', 'ann', 'ann', 'ann', 'ben', 'cat', 'ben'].map(run));
    expect(began).toEqual(['ann', 'ann', 'ben', 'cat', 'ann', 'ben', 'ann']);
  });

  test('rejects calls if the queue is full, with the time to retry', async () => {
    const gate = gateWith();
    const all = Array.from({ length: 4 }, () => enter(gate, 'ann'));
    const { message, retryAfterSeconds } = await busy(() => enter(gate, 'ann'));
    expect(message).toBe(
      'Busy: 4 of your calls are running or waiting, and that is the limit. Nothing was done: retry after 1 s.',
    );
    expect(retryAfterSeconds).toBe(1);
    enterNow(gate, 'ben');
    const others = [enter(gate, 'ben'), enter(gate, 'ben')];
    expect((await busy(() => enter(gate, 'cat'))).message).toContain('busy with other calls');
    for (const entered of [...all, ...others]) Promise.resolve(entered).catch(() => {});
  });

  test('calls without a user have only the limits of the server', async () => {
    const gate = gateWith();
    for (let count = 0; count < 3; count += 1) enterNow(gate, undefined);
    const waits = enter(gate, undefined);
    expect(gate.queued).toBe(1);
    vi.advanceTimersByTime(5000);
    await busy(() => waits);
  });

  test('a call that is cancelled while it waits leaves the queue', async () => {
    const gate = gateWith({ running: 1 });
    const leave = enterNow(gate, 'ann');
    const controller = new AbortController();
    const waits = enter(gate, 'ann', controller.signal);
    controller.abort();
    await expect(waits).rejects.toThrow('cancelled before it began');
    await expect(enter(gate, 'ann', AbortSignal.abort())).rejects.toThrow('cancelled');
    leave();
    expect(gate).toMatchObject({ running: 0, queued: 0, users: 0 });
  });
});

describe('the rate limit', () => {
  test('applies per user, and refills evenly', async () => {
    const gate = gateWith({ perMinute: 2 });
    enterNow(gate, 'ann')();
    enterNow(gate, 'ann')();
    const error = await busy(() => enter(gate, 'ann'));
    expect(error.message).toBe(
      'Busy: You have made too many calls: the limit is 2 per minute. Nothing was done: retry after 30 s.',
    );
    enterNow(gate, 'ben')();
    expect(gate.enter({ user: 'ann', isCounted: false })).toBeTypeOf('function');
    vi.advanceTimersByTime(29_000);
    expect((await busy(() => enter(gate, 'ann'))).retryAfterSeconds).toBe(1);
    vi.advanceTimersByTime(1000);
    enterNow(gate, 'ann')();
  });

  test('does not count calls that are rejected for another reason', async () => {
    const gate = gateWith({ perMinute: 2, running: 1, queued: 0 });
    const leave = enterNow(gate, 'ann');
    await busy(() => enter(gate, 'ann'));
    leave();
    enterNow(gate, 'ann')();
    expect((await busy(() => enter(gate, 'ann'))).message).toContain('too many calls');
  });

  test('removes users whose tokens are refilled', () => {
    const gate = gateWith({ perMinute: 2 });
    for (let user = 0; user < 100; user += 1) enterNow(gate, `user ${user}`)();
    expect(gate.users).toBe(100);
    vi.advanceTimersByTime(60_000);
    enterNow(gate, 'ann')();
    expect(gate.users).toBe(1);
  });
});

/**
 * Random steps on a gate. More calls begin than end, and lists have the maximum length (fast-check generates at most ten items
 * by default), so that limits are reached.
 */
const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('enter' as const),
        user: fc.constantFrom('ann', 'ben', 'cat', undefined),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constantFrom('leave' as const, 'abort' as const), at: fc.nat(50) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('pass' as const),
        milliseconds: fc.integer({ min: 0, max: 30_000 }),
      }),
    },
  ),
  { maxLength: 60, size: 'max' },
);

interface Made {
  readonly user: string | undefined;
  readonly controller: AbortController;
  leave?: Leave;
  isOver: boolean;
}

test('no order of calls, ends, cancellations and timeouts breaks a limit or loses a place', async () => {
  const limits = fc.record({
    running: fc.integer({ min: 1, max: 4 }),
    runningPerUser: fc.integer({ min: 1, max: 3 }),
    queued: fc.integer({ min: 0, max: 5 }),
    queuedPerUser: fc.integer({ min: 0, max: 3 }),
    longestWait: fc.integer({ min: 1, max: 10_000 }),
    perMinute: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(limits, steps, async (given, orders) => {
      const gate = new CallGate(() => given);
      const made: Made[] = [];
      const open = () => made.filter(({ isOver }) => !isOver);
      const check = () => {
        const running = open().filter(({ leave }) => leave !== undefined);
        const waiting = open().filter(({ leave }) => leave === undefined);
        expect(gate).toMatchObject({ running: running.length, queued: waiting.length });
        expect(gate.running).toBeLessThanOrEqual(given.running);
        expect(gate.queued).toBeLessThanOrEqual(given.queued);
        for (const user of ['ann', 'ben', 'cat', undefined]) {
          const own = (all: readonly Made[]) => all.filter((each) => each.user === user).length;
          if (user !== undefined) {
            expect(own(running)).toBeLessThanOrEqual(given.runningPerUser);
            expect(own(waiting)).toBeLessThanOrEqual(given.queuedPerUser);
          }
          // No call waits while a slot is free.
          const isUserFree = user === undefined || own(running) < given.runningPerUser;
          const isFree = gate.running < given.running && isUserFree;
          if (isFree) expect(own(waiting)).toBe(0);
        }
      };
      for (const order of orders) {
        if (order.do === 'enter') {
          const call: Made = { user: order.user, controller: new AbortController(), isOver: false };
          try {
            const entered = enter(gate, call.user, call.controller.signal);
            made.push(call);
            if (typeof entered === 'function') call.leave = entered;
            else {
              entered.then(
                (leave) => {
                  call.leave = leave;
                },
                () => {
                  call.isOver = true;
                },
              );
            }
          } catch (error) {
            expect(error).toMatchObject({ reason: 'busy' });
          }
        } else if (order.do === 'pass') {
          vi.advanceTimersByTime(order.milliseconds);
        } else {
          const call = open()[order.at % Math.max(1, open().length)];
          if (order.do === 'abort') call?.controller.abort();
          else if (call?.leave !== undefined) {
            // leave() is idempotent.
            call.leave();
            call.leave();
            call.isOver = true;
          }
        }
        for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
        check();
      }
      for (let round = 0; round < made.length; round += 1) {
        for (const call of made) {
          call.leave?.();
          if (call.leave !== undefined) call.isOver = true;
        }
        for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      }
      expect(gate).toMatchObject({ running: 0, queued: 0 });
      vi.advanceTimersByTime(120_000);
      enter(gate, 'last');
      expect(gate.users).toBe(1);
      expect(vi.getTimerCount()).toBe(0);
    }),
    { numRuns: Number(process.env.RANDOM_CALLS ?? 200) },
  );
});
