import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useGates } from '../../../headless/test/session/gates.js';
import { fileStore, memoryStore, type SessionStore } from '../../src/index.js';
import { Leases } from '../../src/store/Leases.js';
import { ANN, startService, useFolder, useService } from '../useService.js';
import { ABOUT, makeSessions } from './makeSessions.js';

const path = useFolder();
const openGate = useGates('first');
const fixture = useService();

const MINUTE = 60_000;
const press = (blockId: string) => ({ type: 'triggerEvent', blockId, event: 'onClick' });
const type = (blockId: string, value: unknown) => ({ type: 'setValue', blockId, value });

let directory: string;
let count = 0;
beforeEach(() => {
  directory = path(`store-${count++}`);
});

/** A store that counts acquired leases. */
function countLeases(store: SessionStore) {
  const counted = { ...store, leases: 0 };
  counted.acquireLease = async (id, token, milliseconds) => {
    const isAcquired = await store.acquireLease(id, token, milliseconds);
    if (isAcquired) counted.leases += 1;
    return isAcquired;
  };
  return counted;
}

/** A promise that is resolved from outside. */
function makeGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

describe('with another process that shares the store', () => {
  test('a read does not wait for the other process, and shows the last saved state', async () => {
    const [one, two] = [
      startService({}, { store: fileStore(directory) }),
      startService({}, { store: fileStore(directory) }),
    ];
    const [acting, looking] = [await one.connect(), await two.connect()];
    const sessionId = await acting.session();
    await acting.call('navigate', { sessionId, pageId: 'slow' });
    await acting.act(sessionId, [type('note', 'before')]);
    const begun = makeGate();
    const actions = [type('note', 'after'), press('wait')];
    const act = acting.call('interact', { sessionId, actions }, { onprogress: begun.open });
    await begun.opened;
    // The gate is closed, so the other process holds the lease during these reads.
    for (let round = 0; round < 3; round += 1) {
      const { data } = await looking.call('get_state', { sessionId, path: 'state.note' });
      expect(data.value).toBe('before');
      expect((await looking.call('read', { sessionId, id: 'note' })).text).toContain('= "before"');
    }
    openGate('first');
    expect((await act).isError).toBe(false);
    const { data } = await looking.call('get_state', { sessionId, path: 'state' });
    expect(data.value).toEqual({ note: 'after', waited: true });
    await one.close();
    await two.close();
  });

  test('reads do not lose concurrent changes of either process', async () => {
    const services = [1, 2].map(() => startService({}, { store: fileStore(directory) }));
    const [one, two] = await Promise.all(services.map((service) => service.connect()));
    if (one === undefined || two === undefined) throw new Error('Two clients are connected.');
    const sessionId = await one.session();
    await one.call('navigate', { sessionId, pageId: 'form' });
    const calls = [one, two, one, two].flatMap((client) => [
      client.act(sessionId, [press('count')]),
      ...Array.from({ length: 3 }, () => client.call('read', { sessionId, id: 'form' })),
    ]);
    const answers = await Promise.all(calls);
    expect(answers.filter(({ isError }) => isError)).toEqual([]);
    for (const client of [one, two]) {
      const { data } = await client.call('get_state', { sessionId, path: 'state.clicks' });
      expect(data.value).toBe(4);
    }
    for (const service of services) await service.close();
  });

  test('a read takes no lease, even if the session has to be restored', async () => {
    const store = countLeases(fileStore(directory));
    const [one, two] = [startService({}, { store: fileStore(directory) }), startService({}, { store })];
    const [acting, looking] = [await one.connect(), await two.connect()];
    const sessionId = await acting.session();
    await acting.call('navigate', { sessionId, pageId: 'form' });
    for (const name of ['Ada', 'Bob']) {
      await acting.act(sessionId, [type('name', name)]);
      expect((await looking.call('read', { sessionId, id: 'name' })).text).toContain(`= "${name}"`);
      await looking.call('get_state', { sessionId });
      await looking.read(`lowdefy://sessions/${sessionId}`);
      await looking.read(`lowdefy://sessions/${sessionId}/log`);
    }
    expect(store.leases).toBe(0);
    await looking.act(sessionId, [type('name', 'Cid')]);
    expect(store.leases).toBe(1);
    await one.close();
    await two.close();
  });
});

test('a read waits for earlier calls of its own process', async () => {
  const { client, sessionId } = await fixture.open('slow');
  const act = client.act(sessionId, [type('note', 'x'), press('wait')]);
  const look = client.call('get_state', { sessionId, path: 'state' });
  openGate('first');
  expect((await look).data.value).toEqual({ note: 'x', waited: true });
  await act;
});

describe('a read extends the expiry', () => {
  /** A session whose last use is long enough ago that a read extends its expiry. */
  async function setUp(store: SessionStore = memoryStore()) {
    const made = makeSessions(fixture, {}, store);
    const { id } = await made.sessions.create(ANN, ABOUT);
    await made.used(ANN, id);
    made.clock.now += 2 * MINUTE;
    const look = () => made.sessions.look(ANN, id, async (live) => live);
    return { ...made, id, look };
  }

  test('at most once a minute, and changes nothing else', async () => {
    const store = countLeases(memoryStore());
    const { sessions, clock, id, look } = await setUp(store);
    const before = await store.read(id);
    const leases = store.leases;
    const live = await look();
    for (let round = 0; round < 5; round += 1) expect(await look()).toBe(live);
    await expect.poll(async () => (await store.readSummary(id))?.revision).toBe(2);
    clock.now += MINUTE;
    for (let round = 0; round < 5; round += 1) expect(await look()).toBe(live);
    expect(store.leases - leases).toBe(1);
    expect(await store.read(id)).toEqual({
      ...before,
      updatedAt: '2026-01-01T10:02:00.000Z',
      expiresAt: '2026-01-02T10:02:00.000Z',
      revision: 2,
    });
    // The live session continues with the new revision.
    await sessions.use(ANN, id, async (used) => expect(used).toBe(live));
    expect((await store.readSummary(id))?.revision).toBe(3);
  });

  test.each(['before', 'after'] as const)(
    'and keeps the live session, even if it is read just %s the write',
    async (when) => {
      const [inner, reached, gate] = [memoryStore(), makeGate(), makeGate()];
      const { sessions, id, look, store } = await setUp({ ...inner });
      store.update = async (session) => {
        if (when === 'after') await inner.update(session);
        reached.open();
        await gate.opened;
        if (when === 'before') await inner.update(session);
      };
      const live = await look();
      await reached.opened;
      for (let round = 0; round < 3; round += 1) expect(await look()).toBe(live);
      gate.open();
      await sessions.shutDown();
      expect(await inner.readSummary(id)).toEqual(live.summary);
      expect(live.summary).toMatchObject({ revision: 2, updatedAt: '2026-01-01T10:02:00.000Z' });
    },
  );

  test('after the other process has released the session, without losing its write', async () => {
    const { sessions, clock, id, look, store } = await setUp();
    const gate = makeGate();
    const stored = await store.read(id);
    if (stored === undefined) throw new Error('The session is stored.');
    const next = { ...stored, revision: 2, name: 'Renamed', updatedAt: new Date(clock.now).toISOString() };
    const other = new Leases(store).hold(id, async () => {
      await gate.opened;
      await store.update(next);
    });
    const update = vi.spyOn(store, 'update');
    await look();
    await look();
    gate.open();
    await other;
    await sessions.shutDown();
    expect(update).toHaveBeenCalledTimes(1);
    expect(await store.read(id)).toEqual(next);
    expect((await look()).summary).toMatchObject({ name: 'Renamed', revision: 2 });
  });

  test('but does not fail if the store cannot write; the next read retries', async () => {
    const { id, look, store } = await setUp();
    const update = vi.spyOn(store, 'update').mockRejectedValueOnce(new Error('The disk is full.'));
    const live = await look();
    await expect.poll(() => update.mock.settledResults[0]?.type).toBe('rejected');
    expect(live.summary.revision).toBe(1);
    expect(await look()).toBe(live);
    await expect.poll(async () => (await store.readSummary(id))?.revision).toBe(2);
    expect(update).toHaveBeenCalledTimes(2);
  });

  test('but not of a session that has expired or was closed', async () => {
    const { sessions, clock, id, look, store } = await setUp();
    const gate = makeGate();
    const closing = new Leases(store).hold(id, async () => {
      await gate.opened;
      await store.remove(id);
    });
    await look();
    gate.open();
    await closing;
    await sessions.shutDown();
    expect(await store.list(ANN.id)).toEqual([]);
    const { id: other } = await sessions.create(ANN, ABOUT);
    clock.now += 100 * 24 * 60 * MINUTE;
    await expect(sessions.look(ANN, other, async () => {})).rejects.toThrow('or it has expired');
    // A read has no lease, so another process could be extending the session: only the sweep removes it.
    expect(await store.list(ANN.id)).toHaveLength(1);
    await sessions.removeExpired();
    expect(await store.list(ANN.id)).toEqual([]);
  });
});
