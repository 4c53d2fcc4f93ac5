import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { fileStore } from '@lowdefy-mcp/server';
import type { SessionStore, StoredSession } from '@lowdefy-mcp/server/store';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { makeSession, makeUpdate } from '../src/makeSession.js';
import { PowerFailure } from '../src/PowerFailure.js';
import { Random } from '../src/Random.js';
import { killCount, SEED, timeoutOf } from '../src/settings.js';

const ACTS = killCount(25);
const DUE = { now: '2030-01-01T00:00:00.000Z', limit: 1000, skip: 0 };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lowdefy-mcp-power-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Creates, updates and removes sessions at random, and calls `check` with the expected sessions after each act. */
async function actAtRandom(
  store: SessionStore,
  count: number,
  check: (expected: ReadonlyMap<string, StoredSession>) => Promise<void>,
): Promise<void> {
  const random = new Random(SEED);
  const expected = new Map<string, StoredSession>();
  for (let act = 0; act < count; act += 1) {
    const known = [...expected.values()];
    const kind = known.length === 0 ? 0 : random.below(8);
    if (kind < 2) {
      const session = makeSession(`s${act}`, random.pick(['ann', 'ben']), 0);
      await store.create(session);
      expected.set(session.id, session);
    } else {
      const { id, owner, revision } = random.pick(known);
      if (kind === 2) {
        await store.remove(id, revision);
        expected.delete(id);
      } else {
        await store.update(makeUpdate(id, owner, revision + 1));
        expected.set(id, makeSession(id, owner, revision + 1));
      }
    }
    await check(expected);
  }
}

/** Returns the sessions of a store, by id. */
async function contents(store: SessionStore, owners: readonly string[]): Promise<Map<string, unknown>> {
  const lists = await Promise.all(owners.map((owner) => store.list(owner)));
  const ids = lists.flat().map(({ id }) => id);
  const found = new Map<string, unknown>();
  for (const id of ids) found.set(id, await store.read(id));
  const due = (await store.listDue(DUE)).map(({ id }) => id);
  expect(due.sort()).toEqual(ids.sort());
  return found;
}

/** Runs random acts with a power failure after each. Resolves with the number of acts that were lost. */
async function countLost(isLost?: (isDirectory: boolean) => boolean): Promise<number> {
  const failure = await PowerFailure.watch(isLost);
  onTestFinished(() => failure.restore());
  let lost = 0;
  let cut = 0;
  await actAtRandom(fileStore(join(folder, 'data', 'sessions')), ACTS, async (expected) => {
    const left = join(folder, `left-${cut++}`);
    await failure.leave(folder, left);
    const found = await contents(fileStore(join(left, 'data', 'sessions')), ['ann', 'ben']);
    const isSame =
      found.size === expected.size &&
      [...expected].every(([id, session]) => isDeepStrictEqual(found.get(id), session));
    if (!isSame) lost += 1;
    await rm(left, { recursive: true, force: true });
  });
  failure.restore();
  return lost;
}

// PowerFailure needs /proc.
describe.skipIf(process.platform !== 'linux')('after a power failure', () => {
  test(
    'every act that was acknowledged is there, and nothing that was removed',
    async () => {
      expect(await countLost()).toBe(0);
    },
    timeoutOf(ACTS),
  );

  test.each([
    ['of files', (isDirectory: boolean) => !isDirectory],
    ['of directories', (isDirectory: boolean) => isDirectory],
  ])(
    'a lost fsync %s is noticed',
    async (_, isLost) => {
      expect(await countLost(isLost)).toBeGreaterThan(0);
    },
    timeoutOf(ACTS),
  );
});
