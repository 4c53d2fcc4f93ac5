import assert from 'node:assert/strict';
import { at, ids, LATER, makeSession } from './fixtures.js';
import type { StoreCase } from './StoreCase.js';

/** Lists by owner and by expiry. */
export const lists: readonly StoreCase[] = [
  {
    name: 'lists the sessions of one owner, most recently used first',
    async run(store) {
      await store.create(makeSession({ id: 'a', owner: 'ann', updatedAt: at(1) }));
      await store.create(makeSession({ id: 'b', owner: 'ben', updatedAt: at(2) }));
      await store.create(makeSession({ id: 'c', owner: 'ann', updatedAt: at(3) }));
      assert.deepEqual(ids(await store.list('ann')), ['c', 'a']);
      assert.deepEqual(ids(await store.list('ben')), ['b']);
      assert.deepEqual(ids(await store.list('nobody')), []);
      await store.update(makeSession({ id: 'a', owner: 'ann', updatedAt: at(4), revision: 1 }));
      assert.deepEqual(ids(await store.list('ann')), ['a', 'c']);
    },
  },
  {
    name: 'lists the sessions of owners with any id',
    async run(store) {
      const owners = [
        'ann',
        'Ann',
        'ann ',
        '',
        '../ann',
        'a/b',
        'a:b',
        '*',
        '用户',
        '\u0000',
        'x'.repeat(2000),
      ];
      for (const [index, owner] of owners.entries())
        await store.create(makeSession({ id: `s${index}`, owner }));
      for (const [index, owner] of owners.entries()) {
        assert.deepEqual(
          (await store.list(owner)).map((summary) => [summary.id, summary.owner]),
          [[`s${index}`, owner]],
        );
      }
    },
  },
  {
    name: 'lists the sessions that have reached their expiry, and no others',
    async run(store) {
      const due = async (now: string, limit = 10, skip = 0) =>
        ids(await store.listDue({ now, limit, skip })).sort();
      await store.create(makeSession({ id: 'kept' }));
      for (const [id, minute] of Object.entries({ a: 1, b: 2, c: 3 })) {
        await store.create(makeSession({ id, owner: id, expiresAt: at(minute) }));
      }
      assert.deepEqual(await due(at(0)), []);
      assert.deepEqual(await due(at(1)), ['a']);
      assert.deepEqual(await due(at(2)), ['a', 'b']);
      assert.deepEqual(await due(LATER), ['a', 'b', 'c']);
      const pages = [await due(LATER, 2), await due(LATER, 2, 2), await due(LATER, 2, 4)];
      assert.deepEqual(pages.flat().sort(), ['a', 'b', 'c']);
      assert.deepEqual(
        pages.map(({ length }) => length),
        [2, 1, 0],
      );
      assert.deepEqual(await store.listDue({ now: at(1), limit: 1, skip: 0 }), [
        await store.readSummary('a'),
      ]);
    },
  },
  {
    name: 'updates an expiry that becomes later, earlier or absent, and removes it with the session',
    async run(store) {
      const due = async (now: string) => ids(await store.listDue({ now, limit: 10, skip: 0 }));
      await store.create(makeSession({ expiresAt: at(2) }));
      await store.update(makeSession({ revision: 1, expiresAt: at(5) }));
      assert.deepEqual(await due(at(4)), []);
      assert.deepEqual(await due(at(5)), ['one']);
      await store.update(makeSession({ revision: 2, expiresAt: at(1) }));
      assert.deepEqual(await due(at(1)), ['one']);
      await store.update(makeSession({ revision: 3 }));
      assert.deepEqual(await due(LATER), []);
      await store.update(makeSession({ revision: 4, expiresAt: at(3) }));
      assert.deepEqual(await due(at(3)), ['one']);
      await store.remove('one');
      assert.deepEqual(await due(LATER), []);
    },
  },
];
