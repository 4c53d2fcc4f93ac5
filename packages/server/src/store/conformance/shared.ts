import assert from 'node:assert/strict';
import { isRevisionError, type StoreChange } from '../SessionStore.js';
import { at, ids, LATER, LONG, makeSession, pause } from './fixtures.js';
import type { SharedStoreCase } from './StoreCase.js';

/**
 * Requirements for two stores that share a server or directory, like those of two processes: run each case on two connections to the same
 * empty store.
 */
export const sharedStoreConformance: readonly SharedStoreCase[] = [
  {
    name: 'share their data',
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
    name: 'let only one of several concurrent writers win',
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
    name: 'read body and parts of the same revision while the other writes',
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
    name: 'notify each other of writes, or report that they cannot',
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
