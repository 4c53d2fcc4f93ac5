import assert from 'node:assert/strict';
import { LONG, makeSession, pause } from './fixtures.js';
import type { StoreCase } from './StoreCase.js';

/** Leases. */
export const leases: readonly StoreCase[] = [
  {
    name: 'grants a lease to one token at a time, even if the id has no session',
    async run(store) {
      const tries = Array.from({ length: 8 }, (_, index) =>
        store.acquireLease('one', `token-${index}`, LONG),
      );
      const won = (await Promise.all(tries)).flatMap((isAcquired, index) => (isAcquired ? [index] : []));
      assert.equal(won.length, 1);
      const token = `token-${won[0]}`;
      assert.equal(await store.acquireLease('one', 'other', LONG), false);
      assert.equal(await store.acquireLease('two', 'other', LONG), true);
      assert.equal(await store.renewLease('one', token, LONG), true);
      assert.equal(await store.acquireLease('one', token, LONG), true);
      assert.equal(await store.renewLease('one', 'other', LONG), false);
      await store.releaseLease('one', 'other');
      assert.equal(await store.acquireLease('one', 'other', LONG), false);
      await store.releaseLease('one', token);
      assert.equal(await store.renewLease('one', token, LONG), false);
      assert.equal(await store.acquireLease('one', 'other', LONG), true);
      await store.releaseLease('one', 'other');
      await store.releaseLease('one', 'other');
      assert.deepEqual(await store.list('ann'), []);
    },
  },
  {
    name: 'grants an expired lease to another token, and refuses to renew the old one',
    async run(store) {
      assert.equal(await store.acquireLease('one', 'dead', 50), true);
      while (!(await store.acquireLease('one', 'heir', LONG))) await pause(10);
      assert.equal(await store.renewLease('one', 'dead', LONG), false);
      await store.releaseLease('one', 'dead');
      assert.equal(await store.acquireLease('one', 'third', LONG), false);
      // A renewed lease lasts longer than its first length.
      assert.equal(await store.acquireLease('two', 'holder', 200), true);
      assert.equal(await store.renewLease('two', 'holder', LONG), true);
      await pause(250);
      assert.equal(await store.acquireLease('two', 'other', LONG), false);
    },
  },
  {
    name: 'reads and writes a session regardless of who holds its lease',
    async run(store) {
      await store.create(makeSession());
      assert.equal(await store.acquireLease('one', 'token', LONG), true);
      assert.equal((await store.read('one'))?.revision, 0);
      await store.update(makeSession({ revision: 1 }));
      assert.equal((await store.readSummary('one'))?.revision, 1);
      await store.remove('one');
      assert.equal(await store.read('one'), undefined);
      assert.equal(await store.renewLease('one', 'token', LONG), true);
    },
  },
];
