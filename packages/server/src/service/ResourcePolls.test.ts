import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configSchema } from '../config/configSchema.js';
import { CallError } from '../port/CallError.js';
import type { Principal } from '../port/Principal.js';
import { ResourcePolls } from './ResourcePolls.js';

const ANN: Principal = { id: 'ann', user: { roles: [] } };
const BEN: Principal = { id: 'ben', user: { roles: [] } };
const config = configSchema.parse({
  resources: { news: { page: 'p', pollSeconds: 10 }, still: { page: 'p' } },
  limits: { maxPolledResources: 2 },
});
const QUIET = { onChange() {} };
const NEWS = { name: 'news', query: {} };

let content = 'a';
let reads: string[] = [];
/** Reads wait for this promise. */
let gate: Promise<void> | undefined;
let polls: ResourcePolls;

beforeEach(() => {
  vi.useFakeTimers();
  content = 'a';
  reads = [];
  gate = undefined;
  polls = new ResourcePolls(
    () => config,
    async ({ id }, { name }) => {
      reads.push(`${id} ${name}`);
      await gate;
      if (content === '') throw new CallError({ reason: 'failed', message: 'It failed.' });
      return { mimeType: 'text/plain', text: content };
    },
  );
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const tick = () => vi.advanceTimersByTimeAsync(10_000);

test('notifies only when the content changed', async () => {
  const heard = vi.fn();
  const end = await polls.subscribe(ANN, NEWS, { onChange: heard });
  expect(reads).toEqual(['ann news']);
  await tick();
  expect(heard).toHaveBeenCalledTimes(0);
  content = 'b';
  await tick();
  await tick();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(reads).toHaveLength(4);
  end();
  content = 'c';
  await tick();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(reads).toHaveLength(4);
});

test('does not treat a failed read as a change', async () => {
  const heard = vi.fn();
  const end = await polls.subscribe(ANN, NEWS, { onChange: heard });
  content = '';
  await tick();
  content = 'a';
  await tick();
  expect(heard).toHaveBeenCalledTimes(0);
  content = 'b';
  await tick();
  expect(heard).toHaveBeenCalledTimes(1);
  end();
});

test('shares one poll per user, until the last subscription ends', async () => {
  const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()];
  const ends = await Promise.all([
    polls.subscribe(ANN, { name: 'news', query: { a: '1', b: '2' } }, { onChange: first }),
    polls.subscribe(ANN, { name: 'news', query: { b: '2', a: '1' } }, { onChange: second }),
    polls.subscribe(BEN, { name: 'news', query: { a: '1', b: '2' } }, { onChange: other }),
  ]);
  expect(reads).toEqual(['ann news', 'ben news']);
  ends[0]();
  ends[0]();
  content = 'b';
  await tick();
  expect([first, second, other].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1]);
  for (const end of ends) end();
  expect(polls.size).toBe(0);
});

test('reads never overlap', async () => {
  const end = await polls.subscribe(ANN, NEWS, QUIET);
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  await tick();
  await tick();
  await tick();
  expect(reads).toHaveLength(2);
  open();
  await tick();
  expect(reads).toHaveLength(3);
  end();
});

test('stops polling when a subscription ends during a read', async () => {
  const heard = vi.fn();
  const end = await polls.subscribe(ANN, NEWS, { onChange: heard });
  let open = () => {};
  gate = new Promise((resolve) => {
    open = resolve;
  });
  await tick();
  end();
  content = 'b';
  open();
  await tick();
  expect(reads).toHaveLength(2);
  expect(heard).toHaveBeenCalledTimes(0);
});

test('rejects unreadable resources, resources without an interval, and too many subscriptions', async () => {
  await expect(polls.subscribe(ANN, { name: 'still', query: {} }, QUIET)).rejects.toThrow('no pollSeconds');
  content = '';
  await expect(polls.subscribe(ANN, NEWS, QUIET)).rejects.toThrow('It failed.');
  expect(polls.size).toBe(0);
  content = 'a';
  const of = (id: string, principal = ANN) =>
    polls.subscribe(principal, { name: 'news', query: { id } }, QUIET);
  const ends = await Promise.all([of('1'), of('2'), of('2'), of('1', BEN)]);
  await expect(of('3')).rejects.toThrow('too many');
  ends.pop()?.();
  ends.shift()?.();
  ends.push(await of('3'));
  for (const end of ends) end();
});

test('pauses while no listener is connected', async () => {
  let isListening = false;
  const tell = vi.fn();
  const end = await polls.subscribe(ANN, NEWS, { onChange: tell, isListening: () => isListening });
  content = 'b';
  await tick();
  expect(reads).toHaveLength(1);
  isListening = true;
  await tick();
  expect(tell).toHaveBeenCalledTimes(1);
  end();
});
