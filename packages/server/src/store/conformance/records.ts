import assert from 'node:assert/strict';
import { SESSION_FORMAT } from '../format.js';
import { isRevisionError, summaryOf } from '../SessionStore.js';
import { at, ids, LATER, makeSession } from './fixtures.js';
import type { StoreCase } from './StoreCase.js';

const NEWER = 'NewerFormatError';

/** Records: written whole, replaced by compare-and-set, and removed. */
export const records: readonly StoreCase[] = [
  {
    name: 'returns the record that was stored',
    async run(store) {
      const session = makeSession({
        body: { text: 'Grüße\n"</input>" \u2028', list: [1, null, { deep: [true] }] },
      });
      await store.create(session);
      assert.deepEqual(await store.read(session.id), session);
      assert.deepEqual(await store.readSummary(session.id), summaryOf(session));
      assert.deepEqual(await store.list('ann'), [summaryOf(session)]);
    },
  },
  {
    name: 'returns a record of a newer version with its format, or rejects it',
    async run(store) {
      const format = SESSION_FORMAT + 1;
      await store.create(makeSession({ format, expiresAt: at(1) }));
      for (const read of [() => store.read('one'), () => store.readSummary('one')]) {
        const found = await read().catch(({ name }: Error) => name);
        assert.equal(typeof found === 'object' ? found.format : found, found === NEWER ? NEWER : format);
      }
      for (const { format: listed } of [
        ...(await store.list('ann')),
        ...(await store.listDue({ now: LATER, limit: 1, skip: 0 })),
      ]) {
        assert.equal(listed, format);
      }
    },
  },
  {
    name: 'returns nothing for an unknown id',
    async run(store) {
      assert.equal(await store.read('nobody'), undefined);
      assert.equal(await store.readSummary('nobody'), undefined);
      assert.deepEqual(await store.list('nobody'), []);
      assert.deepEqual(await store.listDue({ now: LATER, limit: 10, skip: 0 }), []);
      await store.remove('nobody');
      await store.remove('nobody', 3);
      await assert.rejects(store.update(makeSession({ id: 'nobody', revision: 1 })), isRevisionError);
    },
  },
  {
    name: 'rejects a second session with the same id',
    async run(store) {
      await store.create(makeSession({ name: 'first' }));
      await assert.rejects(store.create(makeSession({ name: 'second' })));
      assert.equal((await store.read('one'))?.name, 'first');
    },
  },
  {
    name: 'stores and returns copies',
    async run(store) {
      const body = { list: ['a'] };
      await store.create(makeSession({ body }));
      body.list.push('b');
      const read = (await store.read('one'))?.body as typeof body;
      assert.deepEqual(read, { list: ['a'] });
      read.list.push('c');
      assert.deepEqual((await store.read('one'))?.body, { list: ['a'] });
    },
  },
  {
    name: 'replaces a session by its next revision',
    async run(store) {
      await store.create(makeSession());
      const next = makeSession({ revision: 1, pageId: 'home', body: { step: 1 } });
      await store.update(next);
      assert.deepEqual(await store.read('one'), next);
      assert.deepEqual(await store.readSummary('one'), summaryOf(next));
    },
  },
  {
    name: 'stores when a session was closed',
    async run(store) {
      await store.create(makeSession());
      const closed = makeSession({ revision: 1, closedAt: '2026-01-01T11:00:00.000Z' });
      await store.update(closed);
      assert.deepEqual(await store.read('one'), closed);
      assert.deepEqual(await store.readSummary('one'), summaryOf(closed));
      assert.deepEqual(await store.list('ann'), [summaryOf(closed)]);
    },
  },
  {
    name: 'stores records of several kinds',
    async run(store) {
      const app = makeSession({
        id: `app-${'A_-9'.repeat(6)}-${'a'.repeat(63)}`,
        kind: 'app',
        body: { spec: {} },
      });
      await store.create(app);
      await store.create(makeSession());
      assert.deepEqual(await store.read(app.id), app);
      assert.deepEqual(await store.readSummary(app.id), summaryOf(app));
      const next = { ...app, revision: 1, description: 'Another title' };
      await store.update(next);
      assert.deepEqual(await store.readSummary(app.id), summaryOf(next));
      assert.deepEqual(
        (await store.list('ann')).map(({ id, kind }) => [id, kind]),
        [
          [app.id, 'app'],
          ['one', undefined],
        ],
      );
    },
  },
  {
    name: 'rejects any other revision, and changes nothing',
    async run(store) {
      await store.create(makeSession());
      await store.update(makeSession({ revision: 1, name: 'kept' }));
      for (const revision of [0, 1, 3]) {
        await assert.rejects(store.update(makeSession({ revision, name: 'lost' })), isRevisionError);
      }
      assert.equal((await store.read('one'))?.name, 'kept');
    },
  },
  {
    name: 'lets only one of several concurrent writers win',
    async run(store) {
      await store.create(makeSession());
      const writers = Array.from({ length: 8 }, (_, index) =>
        store.update(makeSession({ revision: 1, name: `writer ${index}` })),
      );
      const results = await Promise.allSettled(writers);
      const won = results.flatMap(({ status }, index) => (status === 'fulfilled' ? [`writer ${index}`] : []));
      assert.equal(won.length, 1);
      assert.equal((await store.read('one'))?.name, won[0]);
    },
  },
  {
    name: 'does not restore a removed session with an update',
    async run(store) {
      await store.create(makeSession());
      await store.remove('one');
      assert.equal(await store.read('one'), undefined);
      assert.equal(await store.readSummary('one'), undefined);
      await assert.rejects(store.update(makeSession({ revision: 1 })), isRevisionError);
      assert.deepEqual(await store.list('ann'), []);
    },
  },
  {
    name: 'removes a session only if the revision matches',
    async run(store) {
      await store.create(makeSession());
      await store.update(makeSession({ revision: 1 }));
      for (const revision of [0, 2]) await assert.rejects(store.remove('one', revision), isRevisionError);
      assert.equal((await store.readSummary('one'))?.revision, 1);
      await store.remove('one', 1);
      assert.equal(await store.readSummary('one'), undefined);
      assert.deepEqual(await store.list('ann'), []);
      // The id is free again.
      await store.create(makeSession({ name: 'again' }));
      assert.deepEqual(ids(await store.list('ann')), ['one']);
    },
  },
  {
    name: 'accepts and returns plain data that survives structuredClone',
    async run(store) {
      const session = makeSession({ expiresAt: at(1), body: { deep: [{ list: [null, 'x', 1.5, false] }] } });
      await store.create(structuredClone(session));
      const results = [
        await store.read('one'),
        await store.readSummary('one'),
        await store.list('ann'),
        await store.listDue({ now: LATER, limit: 1, skip: 0 }),
      ];
      assert.deepEqual(structuredClone(results), results);
    },
  },
  {
    name: 'stores long sessions',
    async run(store) {
      const session = makeSession({ description: 'd'.repeat(20_000), body: { text: 'x'.repeat(2_000_000) } });
      await store.create(session);
      assert.deepEqual(await store.read('one'), session);
      assert.deepEqual(await store.readSummary('one'), summaryOf(session));
      assert.deepEqual(await store.list('ann'), [summaryOf(session)]);
    },
  },
];
