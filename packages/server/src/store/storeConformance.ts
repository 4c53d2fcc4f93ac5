import assert from 'node:assert/strict';
import { RevisionError, type SessionStore, type StoredSession, summaryOf } from './SessionStore.js';

/** Something that every store must do. */
export interface StoreCase {
  readonly name: string;
  /** Rejects if the store does not do it. The store must be empty. */
  run(store: SessionStore): Promise<void>;
}

/** What every store must do, for any test runner: run each case on an empty store of its own. */
export const storeConformance: readonly StoreCase[] = [
  {
    name: 'gives back what was put in',
    async run(store) {
      const session = makeSession({
        body: { text: 'Grüße\n"</input>" \u2028', list: [1, null, { deep: [true] }] },
      });
      await store.create(session);
      assert.deepEqual(await store.read(session.id), session);
      assert.deepEqual(await store.readSummary(session.id), summaryOf(session));
      assert.deepEqual(await store.list(), [summaryOf(session)]);
    },
  },
  {
    name: 'has nothing under an id that it was not given',
    async run(store) {
      assert.equal(await store.read('nobody'), undefined);
      assert.equal(await store.readSummary('nobody'), undefined);
      assert.deepEqual(await store.list(), []);
      await store.remove('nobody');
    },
  },
  {
    name: 'makes a session only once',
    async run(store) {
      await store.create(makeSession({ name: 'first' }));
      await assert.rejects(store.create(makeSession({ name: 'second' })));
      assert.equal((await store.read('one'))?.name, 'first');
    },
  },
  {
    name: 'keeps copies, not what it was given',
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
    name: 'keeps when a session was closed',
    async run(store) {
      await store.create(makeSession());
      const closed = makeSession({ revision: 1, closedAt: '2026-01-01T11:00:00.000Z' });
      await store.update(closed);
      assert.deepEqual(await store.read('one'), closed);
      assert.deepEqual(await store.readSummary('one'), summaryOf(closed));
      assert.deepEqual(await store.list(), [summaryOf(closed)]);
    },
  },
  {
    name: 'keeps of what kind a record is, beside those of another kind',
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
    name: 'refuses any other revision, and keeps what it has',
    async run(store) {
      await store.create(makeSession());
      await store.update(makeSession({ revision: 1, name: 'kept' }));
      for (const revision of [0, 1, 3]) {
        await assert.rejects(store.update(makeSession({ revision, name: 'lost' })), RevisionError);
      }
      assert.equal((await store.read('one'))?.name, 'kept');
    },
  },
  {
    name: 'lets only one of several writers win',
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
    name: 'does not bring back a session that was removed',
    async run(store) {
      await store.create(makeSession());
      await store.remove('one');
      assert.equal(await store.read('one'), undefined);
      assert.equal(await store.readSummary('one'), undefined);
      await assert.rejects(store.update(makeSession({ revision: 1 })), RevisionError);
      assert.deepEqual(await store.list(), []);
    },
  },
  {
    name: 'lists the sessions of one owner, or of all, those used last first',
    async run(store) {
      const at = (minute: number) => `2026-01-01T10:0${minute}:00.000Z`;
      await store.create(makeSession({ id: 'a', owner: 'ann', updatedAt: at(1) }));
      await store.create(makeSession({ id: 'b', owner: 'ben', updatedAt: at(2) }));
      await store.create(makeSession({ id: 'c', owner: 'ann', updatedAt: at(3) }));
      assert.deepEqual(ids(await store.list('ann')), ['c', 'a']);
      assert.deepEqual(ids(await store.list('ben')), ['b']);
      assert.deepEqual(ids(await store.list('nobody')), []);
      assert.deepEqual(ids(await store.list()), ['c', 'b', 'a']);
    },
  },
  {
    name: 'lets one at a time hold a session, whatever comes of it',
    async run(store) {
      await store.create(makeSession());
      await store.create(makeSession({ id: 'other' }));
      const done: string[] = [];
      const work = (name: string) => async () => {
        done.push(`${name} begins`);
        await new Promise((resolve) => setImmediate(resolve));
        done.push(`${name} ends`);
        if (name === 'first') throw new Error('The first one fails.');
        return name;
      };
      const results = await Promise.allSettled([
        store.hold('one', work('first')),
        store.hold('one', work('second')),
        store.hold('one', () => store.hold('other', work('inner'))),
      ]);
      assert.deepEqual(
        results.map((result) => (result.status === 'fulfilled' ? result.value : result.status)),
        ['rejected', 'second', 'inner'],
      );
      assert.deepEqual(
        done.filter((_, index) => index % 2 === 0).map((text) => text.replace('begins', 'ends')),
        done.filter((_, index) => index % 2 === 1),
      );
    },
  },
  {
    name: 'lets one at a time hold an id that has no record',
    async run(store) {
      let holders = 0;
      const work = async () => {
        holders += 1;
        assert.equal(holders, 1);
        await new Promise((resolve) => setImmediate(resolve));
        holders -= 1;
      };
      await Promise.all(Array.from({ length: 5 }, () => store.hold('apps-of-ann', work)));
      assert.deepEqual(await store.list(), []);
    },
  },
  {
    name: 'lets the session be read and written while it is held',
    async run(store) {
      await store.create(makeSession());
      await store.hold('one', async () => {
        assert.equal((await store.read('one'))?.revision, 0);
        await store.update(makeSession({ revision: 1 }));
        await store.remove('one');
      });
      assert.equal(await store.read('one'), undefined);
    },
  },
  {
    name: 'keeps long sessions',
    async run(store) {
      const session = makeSession({ description: 'd'.repeat(20_000), body: { text: 'x'.repeat(2_000_000) } });
      await store.create(session);
      assert.deepEqual(await store.read('one'), session);
      assert.deepEqual(await store.readSummary('one'), summaryOf(session));
      assert.deepEqual(await store.list(), [summaryOf(session)]);
    },
  },
];

const ids = (sessions: readonly { readonly id: string }[]) => sessions.map(({ id }) => id);

function makeSession(fields: Partial<StoredSession> = {}): StoredSession {
  return {
    id: 'one',
    owner: 'ann',
    name: 'A session',
    description: '',
    pageId: null,
    createdAt: '2026-01-01T10:00:00.000Z',
    updatedAt: '2026-01-01T10:00:00.000Z',
    revision: 0,
    body: null,
    ...fields,
  };
}
