import { describe, expect, test, vi } from 'vitest';
import { memoryStore, type Principal } from '../../src/index.js';
import { ANN, BEN, startService, useService } from '../useService.js';
import { ABOUT, makeSessions } from './makeSessions.js';

const fixture = useService();
const { open, connect } = fixture;

const type = (blockId: string, value: unknown) => ({ type: 'setValue', blockId, value });

describe('the tools', () => {
  test('create, list and close sessions, with the same content as text and as data', async () => {
    const client = await connect({ principal: { id: 'lister', user: null } });
    expect((await client.call('session_list')).text).toBe(
      'There are no sessions. session_create starts one.',
    );
    const created = await client.call('session_create', { name: 'One', description: 'The first' });
    const { sessionId } = created.data;
    expect(created.data).toEqual({ sessionId, name: 'One' });
    expect(created.text).toBe(`sessionId: ${sessionId}`);
    await client.call('navigate', { sessionId, pageId: 'form' });
    const second = await client.session('Two');
    const { data, text } = await client.call('session_list');
    const time = expect.stringMatching(/Z$/);
    expect(data.sessions).toEqual([
      expect.objectContaining({ sessionId: second, name: 'Two', description: '', pageId: null }),
      {
        sessionId,
        name: 'One',
        description: 'The first',
        pageId: 'form',
        createdAt: time,
        updatedAt: time,
      },
    ]);
    expect(text).toBe(data.sessions.map((one: object) => `- ${JSON.stringify(one)}`).join('\n'));
    const closed = await client.call('session_close', { sessionId });
    expect(closed).toMatchObject({ text: `Session ${sessionId} is closed.`, data: { success: true } });
    expect(await client.call('session_close', { sessionId })).toMatchObject({
      isError: false,
      text: `There is no session "${sessionId}": it was closed before, has expired, or never existed.`,
      data: { success: true },
    });
    expect((await client.call('session_list')).data.sessions).toHaveLength(1);
  });

  test('session ids are random', async () => {
    const client = await connect();
    const ids = await Promise.all(Array.from({ length: 20 }, () => client.session()));
    expect(new Set(ids).size).toBe(20);
    for (const id of ids) expect(id).toMatch(/^[\w-]{24}$/);
  });

  test('a session of another user is treated as not existing', async () => {
    const { client, sessionId } = await open('form');
    const ben = await connect({ principal: BEN });
    const calls = (id: string) => [
      ['navigate', { sessionId: id, pageId: 'form' }],
      ['interact', { sessionId: id, actions: [type('name', 'Ben')] }],
      ['read', { sessionId: id, id: 'form' }],
      ['get_state', { sessionId: id }],
    ];
    for (const [name, args] of calls(sessionId)) {
      const { text, isError } = await ben.call(name as string, args as Record<string, unknown>);
      expect({ text, isError }).toEqual({
        isError: true,
        text: `There is no session "${sessionId}", or it has expired. session_list shows your sessions; session_create starts a new one.`,
      });
    }
    for (const id of ['nobody', '../x', '', 'x'.repeat(500)]) {
      for (const [name, args] of calls(id)) {
        const { text } = await ben.call(name as string, args as Record<string, unknown>);
        expect(text).toContain(`There is no session ${JSON.stringify(id)}, or it has expired.`);
      }
    }
    // Closing twice is allowed, so the answer is the same for both.
    for (const id of [sessionId, 'nobody', '../x', '', 'x'.repeat(500)]) {
      const { text, isError } = await ben.call('session_close', { sessionId: id });
      expect({ text, isError }).toEqual({
        isError: false,
        text: `There is no session ${JSON.stringify(id)}: it was closed before, has expired, or never existed.`,
      });
    }
    expect((await ben.call('session_list')).text).not.toContain(sessionId);
    const { data } = await client.call('get_state', { sessionId, path: 'state.name' });
    expect(data.value).toBeNull();
    expect(fixture.reports).toEqual([]);
  });
});

describe('limits', () => {
  test('rejects sessions above the limit per user, and says how to continue', async () => {
    const { sessions, clock } = makeSessions(fixture, { maxSessionsPerUser: 2 });
    const first = await sessions.create(ANN, ABOUT);
    clock.now += 1000;
    const results = await Promise.allSettled([
      sessions.create(ANN, ABOUT),
      sessions.create(ANN, ABOUT),
      sessions.create(BEN, ABOUT),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await expect(sessions.create(ANN, ABOUT)).rejects.toThrow(
      `You have 2 sessions, and the limit is 2. session_list shows them. Close one that you no longer need with session_close. The least recently used is "${first.id}".`,
    );
    await sessions.close(ANN, first.id);
    await sessions.create(ANN, ABOUT);
  });

  test('unused sessions expire', async () => {
    const { sessions, clock, store, used } = makeSessions(fixture, { sessionExpiryMinutes: 60 });
    const [{ id: old }, { id: kept }, { id: bens }] = [
      await sessions.create(ANN, ABOUT),
      await sessions.create(ANN, ABOUT),
      await sessions.create(BEN, ABOUT),
    ] as const;
    clock.now += 50 * 60_000;
    await sessions.look(ANN, kept, async () => {});
    await expect.poll(async () => (await store.readSummary(kept))?.revision).toBe(1);
    clock.now += 20 * 60_000;
    expect((await sessions.list(ANN)).map(({ id }) => id)).toEqual([kept]);
    await expect(used(ANN, old)).rejects.toThrow('or it has expired');
    await sessions.removeExpired();
    expect((await store.list(ANN.id)).map(({ id }) => id)).toEqual([kept]);
    expect(await store.list(BEN.id)).toEqual([]);
    await expect(used(BEN, bens)).rejects.toThrow('or it has expired');
    await used(ANN, kept);
  });

  test('the service removes expired sessions', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const store = memoryStore();
      const old = '2020-01-01T00:00:00.000Z';
      const session = { id: 'old', owner: 'x', ...ABOUT, pageId: null, createdAt: old, updatedAt: old };
      await store.create({ ...session, expiresAt: old, revision: 0, body: null });
      const { close } = startService({}, { store });
      vi.advanceTimersByTime(600_000);
      await expect.poll(() => store.list('x')).toEqual([]);
      await close();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('evicted sessions are restored completely', async () => {
    const { sessions, store } = makeSessions(fixture, { maxLiveSessions: 2 });
    const restore = vi.spyOn(await fixture.host.app(), 'restore');
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c', 'd']) {
      const { id } = await sessions.create(ANN, ABOUT);
      ids.push(id);
      await sessions.use(ANN, id, async (live) => {
        await live.session.open('form');
        await live.session.act([
          { type: 'setValue', blockId: 'name', value: name },
          { type: 'callMethod', blockId: 'parts', method: 'pushItem' },
          { type: 'setValue', blockId: 'parts.0.name', value: `part of ${name}` },
        ]);
        live.rememberCall({ key: name, digest: 'x', page: 'form', log: [] });
      });
    }
    expect(restore).not.toHaveBeenCalled();
    for (const [index, id] of ids.entries()) {
      const name = 'abcd'[index] as string;
      await sessions.use(ANN, id, async (live) => {
        const { session, summary } = live;
        expect((await session.state()).state).toMatchObject({ name, parts: [{ name: `part of ${name}` }] });
        expect((await session.state()).global).toEqual({ visits: 1 });
        expect(summary).toMatchObject({ pageId: 'form' });
        expect(live.findCall(name)).toEqual({ key: name, digest: 'x', page: 'form', log: [] });
      });
    }
    expect(restore).toHaveBeenCalledTimes(4);
    expect(await store.list(ANN.id)).toHaveLength(4);
    restore.mockRestore();
  });

  test('the log of a session keeps the latest entries', async () => {
    const { close, connect: connectShort } = startService({ limits: { maxLogEntries: 3 } });
    const client = await connectShort();
    const sessionId = await client.session();
    await client.call('navigate', { sessionId, pageId: 'form' });
    await client.act(
      sessionId,
      ['a', 'b', 'c'].map((name) => type('name', name)),
    );
    const log = JSON.parse(await client.read(`lowdefy://sessions/${sessionId}/log`));
    expect(log.map(({ sent }: { sent: string }) => sent)).toEqual(['a', 'b', 'c']);
    await close();
  });
});

describe('closed sessions', () => {
  const logOf = (client: Awaited<ReturnType<typeof connect>>, sessionId: string) =>
    client.read(`lowdefy://sessions/${sessionId}/log`);

  test('are listed separately, and only their log can be read, by their owner', async () => {
    const principal = { id: 'closer', user: null };
    const client = await connect({ principal });
    expect((await client.call('session_list', { closed: true })).text).toBe(
      'There are no closed sessions whose log is kept.',
    );
    const [sessionId, open] = [await client.session('One'), await client.session('Two')];
    await client.call('navigate', { sessionId, pageId: 'form' });
    await client.act(sessionId, [type('name', 'Ada')]);
    const log = await logOf(client, sessionId);
    await client.call('session_close', { sessionId });
    const ids = ({ data }: { data: { sessions: { sessionId: string }[] } }) =>
      data.sessions.map((session) => session.sessionId);
    expect(ids(await client.call('session_list'))).toEqual([open]);
    const closed = await client.call('session_list', { closed: true });
    expect(closed.data.sessions).toMatchObject([
      { sessionId, name: 'One', pageId: 'form', closedAt: expect.stringMatching(/Z$/) },
    ]);
    expect(closed.text).toMatch(/^- \{.*\}\nTheir logs: lowdefy:\/\/sessions\/\{sessionId\}\/log$/);
    expect(await logOf(client, sessionId)).toBe(log);
    const view = fixture.service.call('view', { principal, sessionId });
    await expect(view).rejects.toThrow('There is no session');
    for (const [name, args] of [
      ['navigate', { sessionId, pageId: 'form' }],
      ['interact', { sessionId, actions: [] }],
      ['read', { sessionId, id: 'form' }],
      ['get_state', { sessionId }],
    ] as const)
      expect((await client.call(name, args)).text).toContain('There is no session');
    const ben = await connect({ principal: BEN });
    await expect(logOf(ben, sessionId)).rejects.toThrow();
    expect(ids(await ben.call('session_list', { closed: true }))).not.toContain(sessionId);
    expect((await client.call('session_close', { sessionId })).text).toContain('There is no session');
    await expect(logOf(client, '../x')).rejects.toThrow();
  });

  test('lose their log after expiry, or beyond the limit', async () => {
    const { sessions, clock, store, used } = makeSessions(fixture, { maxSessionsPerUser: 2 }, memoryStore(), {
      keepLogMinutes: 60,
    });
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { id } = await sessions.create(ANN, ABOUT);
      await used(ANN, id);
      await sessions.use(ANN, id, async (live) =>
        live.record({ time: '', page: null, action: 'open', success: true }),
      );
      clock.now += 1000;
      await sessions.close(ANN, id);
      ids.unshift(id);
    }
    const kept = async () => (await sessions.closed.list(ANN)).map(({ id }) => id);
    expect(await kept()).toEqual(ids.slice(0, 2));
    const stored = await store.read(ids[0] as string);
    expect(stored?.body).toEqual({ data: null, log: [expect.anything()], calls: [] });
    clock.now += 61 * 60_000;
    expect(await kept()).toEqual([]);
    expect(await sessions.closed.log(ANN, ids[0] as string)).toBeUndefined();
    await sessions.removeExpired();
    expect(await store.list(ANN.id)).toEqual([]);
  });

  test('are removed from the store if logs are not kept', async () => {
    const { sessions, store, used } = makeSessions(fixture);
    const { id } = await sessions.create(ANN, ABOUT);
    await used(ANN, id);
    await sessions.close(ANN, id);
    expect(await store.list(ANN.id)).toEqual([]);
  });
});

describe('roles of the current user', () => {
  test('apply to open sessions: revoked roles no longer give access', async () => {
    const { sessions } = makeSessions(fixture);
    const admin: Principal = { id: 'ann', user: { roles: ['admin'] } };
    const { id } = await sessions.create(admin, ABOUT);
    await sessions.use(admin, id, ({ session }) => session.open('admins'));
    await sessions.look(admin, id, async ({ session }) => expect((await session.page()).id).toBe('admins'));
    await sessions.look(ANN, id, async (live) => {
      expect(await live.page()).toBeUndefined();
      expect(live.lost).toEqual(['A page of this session is not available to this user, and was closed.']);
    });
  });
});
