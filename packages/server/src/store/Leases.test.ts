import { expect, test, vi } from 'vitest';
import { Leases } from './Leases.js';
import { memoryStore } from './memoryStore.js';

/** Resolves after all pending microtasks and due timers have run. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

test('runs work of one process in order, and excludes work of others', async () => {
  const store = memoryStore();
  const [one, other] = [new Leases(store), new Leases(store)];
  const done: string[] = [];
  let running = 0;
  const work = (name: string) => async () => {
    running += 1;
    expect(running).toBe(1);
    await turn();
    running -= 1;
    done.push(name);
    if (name === '1') throw new Error('The second one fails.');
    return name;
  };
  const results = await Promise.allSettled([
    ...['0', '1', '2', '3'].map((name) => one.hold('id', work(name))),
    ...['a', 'b'].map((name) => other.hold('id', work(name))),
  ]);
  expect(results.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1);
  expect(done.filter((name) => /\d/.test(name))).toEqual(['0', '1', '2', '3']);
  expect(done.filter((name) => /[ab]/.test(name))).toEqual(['a', 'b']);
});

test('does not block work of other ids', async () => {
  const leases = new Leases(memoryStore());
  expect(await leases.hold('one', () => leases.hold('other', async () => 'inner'))).toBe('inner');
});

test('renews a lease while the work runs; the lease of a dead process expires', async () => {
  const store = memoryStore();
  const renew = vi.spyOn(store, 'renewLease');
  await store.acquireLease('id', 'dead', 60);
  const leases = new Leases(store, 60);
  await leases.hold('id', async (signal) => {
    while (renew.mock.calls.length < 5) await turn();
    expect(await store.acquireLease('id', 'other', 60)).toBe(false);
    expect(signal.aborted).toBe(false);
  });
  expect(await store.acquireLease('id', 'other', 60)).toBe(true);
});

test('aborts the signal when the lease is lost: taken over, or store unavailable for too long', async () => {
  for (const lose of [async () => false, () => Promise.reject(new Error('The store is away.'))]) {
    const store = memoryStore();
    vi.spyOn(store, 'renewLease').mockImplementation(lose);
    await new Leases(store, 60).hold('id', async (signal) => {
      while (!signal.aborted) await turn();
      expect(String(signal.reason)).toContain('The lease of id was lost.');
    });
  }
});

test('rejects with the error of the store, and does not block later work', async () => {
  const store = memoryStore();
  vi.spyOn(store, 'acquireLease').mockRejectedValueOnce(new Error('The store is away.'));
  const leases = new Leases(store);
  await expect(leases.hold('id', async () => 'never')).rejects.toThrow('The store is away.');
  expect(await leases.hold('id', async () => 'done')).toBe('done');
});

test('reacquires at once a lease that it could not release', async () => {
  const store = memoryStore();
  const leases = new Leases(store);
  const release = vi.spyOn(store, 'releaseLease').mockRejectedValueOnce(new Error('The store is away.'));
  expect(await leases.hold('id', async () => 'done')).toBe('done');
  expect(await store.acquireLease('id', 'other', 60)).toBe(false);
  expect(await leases.hold('id', async () => 'again')).toBe('again');
  expect(release).toHaveBeenCalledTimes(2);
  expect(await store.acquireLease('id', 'other', 60)).toBe(true);
});

test('reacquires at once a lease that the store granted without an answer', async () => {
  const store = memoryStore();
  const leases = new Leases(store);
  const { acquireLease } = store;
  vi.spyOn(store, 'acquireLease').mockImplementationOnce(async (...args) => {
    await acquireLease(...args);
    throw new Error('The connection was lost.');
  });
  await expect(leases.hold('id', async () => 'never')).rejects.toThrow('The connection was lost.');
  expect(await leases.hold('id', async () => 'done')).toBe('done');
  expect(await store.acquireLease('id', 'other', 60)).toBe(true);
});
