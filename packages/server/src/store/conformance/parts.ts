import assert from 'node:assert/strict';
import { isRevisionError, summaryOf } from '../SessionStore.js';
import { makeSession } from './fixtures.js';
import type { StoreCase } from './StoreCase.js';

/** Parts of records. */
export const parts: readonly StoreCase[] = [
  {
    name: 'keeps parts, replaces those in an update, and removes those that are neither updated nor kept',
    async run(store) {
      const parts = { a: '{"is":"a"}', b: '{"is":"Grüße\\u0000 \\n"}', c: '[]' };
      await store.create(makeSession({ parts }));
      assert.deepEqual(await store.read('one'), makeSession({ parts }));
      assert.deepEqual(await store.readSummary('one'), summaryOf(makeSession()));
      assert.deepEqual(await store.list('ann'), [summaryOf(makeSession())]);
      const next = makeSession({ revision: 1, body: { step: 1 } });
      await store.update({ ...next, parts: { b: '2', d: '"d"' }, keptParts: ['a'] });
      assert.deepEqual(await store.read('one'), { ...next, parts: { a: parts.a, b: '2', d: '"d"' } });
      await store.update({ ...next, revision: 2, keptParts: ['d', 'a'] });
      assert.deepEqual(await store.read('one'), { ...next, revision: 2, parts: { a: parts.a, d: '"d"' } });
      await store.update({ ...next, revision: 3, parts: { d: '3' }, keptParts: ['a'] });
      assert.deepEqual((await store.read('one'))?.parts, { a: parts.a, d: '3' });
      await store.update({ ...next, revision: 4 });
      assert.deepEqual(await store.read('one'), { ...next, revision: 4 });
    },
  },
  {
    name: 'stores parts of any name and length',
    async run(store) {
      const names = [
        '',
        '1',
        'page:home',
        '../up',
        'a/b',
        '*',
        '__proto__',
        'constructor',
        '用户',
        '\u0000',
        '\ud800',
      ];
      const parts = Object.fromEntries(names.map((name, index) => [name, JSON.stringify([index, name])]));
      parts.long = JSON.stringify('x'.repeat(2_000_000));
      await store.create(makeSession({ parts }));
      assert.deepEqual((await store.read('one'))?.parts, parts);
      for (const revision of [1, 2]) {
        await store.update({ ...makeSession({ revision }), keptParts: Object.keys(parts) });
        assert.deepEqual((await store.read('one'))?.parts, parts);
      }
    },
  },
  {
    name: 'rejects an update that keeps a missing part or has a wrong revision, and changes nothing',
    async run(store) {
      const session = makeSession({ parts: { a: '1', b: '2' } });
      await store.create(session);
      await assert.rejects(
        store.update({ ...makeSession({ revision: 1 }), parts: { a: '9' }, keptParts: ['b', 'none'] }),
        (error: unknown) => error instanceof Error && !isRevisionError(error),
      );
      for (const revision of [0, 2]) {
        const other = { ...makeSession({ revision }), parts: { a: '9' }, keptParts: ['b'] };
        await assert.rejects(store.update(other), isRevisionError);
      }
      assert.deepEqual(await store.read('one'), session);
    },
  },
  {
    name: 'removes parts with their session',
    async run(store) {
      await store.create(makeSession({ parts: { a: '1', b: '2' } }));
      await store.update({ ...makeSession({ revision: 1 }), parts: { a: '9' }, keptParts: ['b'] });
      await store.remove('one', 1);
      await store.create(makeSession());
      assert.deepEqual(await store.read('one'), makeSession());
      await assert.rejects(store.update({ ...makeSession({ revision: 1 }), keptParts: ['b'] }));
    },
  },
];
