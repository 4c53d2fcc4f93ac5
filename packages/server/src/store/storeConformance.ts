import assert from 'node:assert/strict';
import { SESSION_FORMAT } from './format.js';
import {
  isRevisionError,
  type SessionStore,
  type StoreChange,
  type StoredSession,
  summaryOf,
} from './SessionStore.js';

/** Something that every store must do. */
export interface StoreCase {
  readonly name: string;
  /** Rejects if the store does not do it. The store must be empty. */
  run(store: SessionStore): Promise<void>;
}

/** Something that stores of two processes must do. */
export interface SharedStoreCase {
  readonly name: string;
  /** Rejects if the stores do not do it. They must be empty. */
  run(one: SessionStore, other: SessionStore): Promise<void>;
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
      assert.deepEqual(await store.list('ann'), [summaryOf(session)]);
    },
  },
  {
    name: 'has nothing under an id that it was not given',
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
      assert.deepEqual(await store.list('ann'), [summaryOf(closed)]);
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
        await assert.rejects(store.update(makeSession({ revision, name: 'lost' })), isRevisionError);
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
      await assert.rejects(store.update(makeSession({ revision: 1 })), isRevisionError);
      assert.deepEqual(await store.list('ann'), []);
    },
  },
  {
    name: 'lists the sessions of one owner, those used last first',
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
    name: 'moves an expiry that becomes later, earlier, or none, and forgets it with the session',
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
  {
    name: 'removes a session only in the revision that was named',
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
    name: 'gives a lease to one at a time, also of an id that has no session',
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
    name: 'gives a lease that has ended to another, and tells its former holder',
    async run(store) {
      assert.equal(await store.acquireLease('one', 'dead', 50), true);
      while (!(await store.acquireLease('one', 'heir', LONG))) await pause(10);
      assert.equal(await store.renewLease('one', 'dead', LONG), false);
      await store.releaseLease('one', 'dead');
      assert.equal(await store.acquireLease('one', 'third', LONG), false);
      // A renewed lease lasts longer than it was taken for.
      assert.equal(await store.acquireLease('two', 'holder', 200), true);
      assert.equal(await store.renewLease('two', 'holder', LONG), true);
      await pause(250);
      assert.equal(await store.acquireLease('two', 'other', LONG), false);
    },
  },
  {
    name: 'lets a session be read and written whoever has its lease',
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
  {
    name: 'takes and gives plain data, which survives structuredClone',
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
    name: 'keeps parts, replaces those that it is given, and removes those that are neither given nor kept',
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
    name: 'keeps parts of any name and length',
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
    name: 'refuses to keep a part that it does not have, and any other revision with parts, and keeps what it has',
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
  {
    name: 'keeps long sessions',
    async run(store) {
      const session = makeSession({ description: 'd'.repeat(20_000), body: { text: 'x'.repeat(2_000_000) } });
      await store.create(session);
      assert.deepEqual(await store.read('one'), session);
      assert.deepEqual(await store.readSummary('one'), summaryOf(session));
      assert.deepEqual(await store.list('ann'), [summaryOf(session)]);
    },
  },
];

/**
 * What two stores that share a server or directory must do, as those of two processes: run each case on two connections to the same empty
 * store.
 */
export const sharedStoreConformance: readonly SharedStoreCase[] = [
  {
    name: 'are one store',
    async run(one, other) {
      await one.create(makeSession({ expiresAt: at(1) }));
      assert.deepEqual(await other.read('one'), makeSession({ expiresAt: at(1) }));
      assert.deepEqual(ids(await other.list('ann')), ['one']);
      assert.deepEqual(ids(await other.listDue({ now: LATER, limit: 1, skip: 0 })), ['one']);
      await assert.rejects(other.create(makeSession()));
      await other.update(makeSession({ revision: 1 }));
      await assert.rejects(one.update(makeSession({ revision: 1 })), isRevisionError);
      assert.equal(await one.acquireLease('one', 'a', LONG), true);
      assert.equal(await other.acquireLease('one', 'b', LONG), false);
      await other.remove('one');
      assert.deepEqual(await one.list('ann'), []);
    },
  },
  {
    name: 'let only one of several writers win',
    async run(one, other) {
      await one.create(makeSession());
      for (let revision = 1; revision <= 5; revision += 1) {
        const writers = [one, other, one, other].map((store, index) =>
          store.update(makeSession({ revision, name: `${index}` })),
        );
        const results = await Promise.allSettled(writers);
        const won = results.flatMap(({ status }, index) => (status === 'fulfilled' ? [`${index}`] : []));
        assert.equal(won.length, 1);
        assert.equal((await other.readSummary('one'))?.name, won[0]);
      }
    },
  },
  {
    name: 'read the body and the parts of one revision while the other writes',
    async run(one, other) {
      const names = ['a', 'b', 'c'];
      const texts: Record<string, string> = { a: '0', b: '0', c: '0' };
      await one.create(makeSession({ body: { ...texts }, parts: { ...texts } }));
      let isWriting = true;
      const write = async () => {
        for (let revision = 1; revision <= 60; revision += 1) {
          const name = names[revision % 3] as string;
          texts[name] = String(revision);
          const parts = { [name]: texts[name] };
          const keptParts = names.filter((kept) => kept !== name);
          await one.update({ ...makeSession({ revision, body: { ...texts } }), parts, keptParts });
        }
      };
      const read = async () => {
        while (isWriting) {
          const { body, parts } = (await other.read('one')) ?? {};
          assert.deepEqual(parts, body);
          await pause(0);
        }
      };
      const writing = write().finally(() => {
        isWriting = false;
      });
      await Promise.all([writing, read(), read()]);
      assert.deepEqual((await other.read('one'))?.parts, texts);
    },
  },
  {
    name: 'tell each other of writes, or say that they cannot',
    async run(one, other) {
      const heard: StoreChange[] = [];
      if (!(await other.onChange((change) => heard.push(change)))) return;
      await one.create(makeSession());
      await one.update(makeSession({ revision: 1 }));
      await one.remove('one');
      for (let tries = 0; heard.length < 3 && tries < 1000; tries += 1) await pause(10);
      assert.deepEqual(structuredClone(heard), [
        { id: 'one', revision: 0 },
        { id: 'one', revision: 1 },
        { id: 'one' },
      ]);
    },
  },
];

/** Longer than any test takes, in milliseconds. */
const LONG = 600_000;

const LATER = '2030-01-01T00:00:00.000Z';

const at = (minute: number) => `2026-01-01T10:0${minute}:00.000Z`;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

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
    format: SESSION_FORMAT,
    revision: 0,
    body: null,
    ...fields,
  };
}
