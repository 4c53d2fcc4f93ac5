import { readdir } from 'node:fs/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { fileStore, memoryStore, type SessionStore } from '../../src/index.js';
import { ANN, startService, useFolder } from '../useService.js';
import { textSpec } from './specs.js';

const path = useFolder();
let directory: string;
let count = 0;
beforeEach(() => {
  count += 1;
  directory = path(`store-${count}`);
});

const MAX_DASHBOARDS = 100;
const start = (store: SessionStore = fileStore(directory), config = {}) =>
  startService({ apps: true, ...config }, { store });

test('dashboards survive a restart, and are visible to other processes at once', async () => {
  const one = start();
  const client = await one.connect();
  await client.call('create_app', { name: 'kept', spec: textSpec('Kept', 'First.') });
  const two = start();
  const other = await two.connect();
  expect((await other.call('list_apps')).data.apps).toMatchObject([{ name: 'kept', revision: 0 }]);
  await other.call('update_app', { name: 'kept', spec: textSpec('Kept', 'Second.') });
  expect(await client.read('ui://apps/kept')).toContain('Second.');
  await one.close();
  await two.close();
  const after = start();
  const again = await after.connect();
  expect(await again.read('ui://apps/kept')).toContain('Second.');
  const { isError } = await again.call('create_app', { name: 'kept', spec: textSpec('x') });
  expect(isError).toBe(true);
  await again.call('delete_app', { name: 'kept' });
  await after.close();
  expect((await readdir(directory)).filter((name) => name !== 'owners')).toEqual([]);
});

describe.each([
  ['memory', () => memoryStore()],
  ['files', () => fileStore(directory)],
])('a store of %s', (kind, createStore) => {
  /** Two services like those of two processes. The memory store is shared by both. */
  const startTwo = () => {
    const store = createStore();
    return [start(store), start(kind === 'files' ? createStore() : store)] as const;
  };

  test('dashboards are not sessions: not listed, counted, readable or expired as such', async () => {
    const store = createStore();
    const started = start(store, { limits: { maxSessionsPerUser: 1 }, session: { keepLogMinutes: 60 } });
    const client = await started.connect();
    await client.call('create_app', { name: 'a', spec: textSpec('x') });
    await client.call('create_app', { name: 'b', spec: textSpec('x') });
    expect((await client.call('session_list')).data.sessions).toEqual([]);
    expect((await client.call('session_list', { closed: true })).data.sessions).toEqual([]);
    // Dashboards do not count towards the limit of sessions.
    const sessionId = await client.session();
    expect((await client.call('session_list')).data.sessions).toMatchObject([{ sessionId }]);
    const [stored] = (await store.list(ANN.id)).filter((one) => one.kind === 'app');
    const id = stored?.id ?? '';
    expect(id).toMatch(/^app-/);
    const calls: readonly (readonly [string, object])[] = [
      ['navigate', { pageId: 'home' }],
      ['interact', { actions: [] }],
      ['read', { id: 'home' }],
      ['get_state', {}],
    ];
    for (const [tool, args] of calls) {
      const { isError, text } = await client.call(tool, { sessionId: id, ...args });
      expect({ isError, text }).toEqual({
        isError: true,
        text: expect.stringMatching(/^There is no session "app-/),
      });
    }
    const closed = async (sessionId: string) => (await client.call('session_close', { sessionId })).text;
    expect((await closed(id)).replace(id, 'nobody')).toBe(await closed('nobody'));
    await expect(client.read(`lowdefy://sessions/${id}`)).rejects.toThrow(/not found/i);
    await expect(client.read(`lowdefy://sessions/${id}/log`)).rejects.toThrow(/not found/i);
    for (const method of ['view', 'watch'] as const) {
      const call = started.service.call(method, { principal: ANN, sessionId: id });
      await expect(call).rejects.toThrow(/no session/);
    }
    // Long after all sessions have expired.
    const later = start(store, { limits: { sessionExpiryMinutes: 1 } });
    const app = await store.read(id);
    if (app === undefined) throw new Error('It is gone.');
    await store.update({ ...app, revision: 1, updatedAt: '2020-01-01T00:00:00.000Z' });
    await later.host.sessions.removeExpired();
    expect((await (await later.connect()).call('list_apps')).data.apps).toHaveLength(2);
    expect(await client.read('ui://apps/a')).toMatch(/^<!doctype html>/);
    await started.close();
  });

  test(`of ${MAX_DASHBOARDS + 10} dashboards created concurrently, ${MAX_DASHBOARDS} are kept`, async () => {
    const services = startTwo();
    const clients = [await services[0].connect(), await services[1].connect()] as const;
    /** Retries if the server is busy, which happens on slow machines. */
    const create = async (index: number): ReturnType<(typeof clients)[0]['call']> => {
      const client = clients[index % 2 === 0 ? 0 : 1];
      const answer = await client.call('create_app', { name: `app-${index}`, spec: textSpec('x') });
      return answer.text.startsWith('Busy: ') ? create(index) : answer;
    };
    const answers = await Promise.all(
      Array.from({ length: MAX_DASHBOARDS + 10 }, (_, index) => create(index)),
    );
    const refused = answers.filter(({ isError }) => isError);
    expect(refused.map(({ text }) => text)).toEqual(
      Array(10).fill('You have 100 apps, and the limit is 100. Delete one with delete_app first.'),
    );
    expect((await clients[0].call('list_apps')).data.apps).toHaveLength(MAX_DASHBOARDS);
    // The limit is per user.
    const ben = await services[0].connect({ principal: { id: 'ben', user: null } });
    expect((await ben.call('create_app', { name: 'a', spec: textSpec('x') })).isError).toBe(false);
    for (const service of services) await service.close();
  });

  test('exactly one of several concurrent changes with the same revision succeeds', async () => {
    const services = startTwo();
    const clients = [await services[0].connect(), await services[1].connect()] as const;
    const all = (tool: string, args: (index: number) => object) =>
      Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          clients[index % 2 === 0 ? 0 : 1].call(tool, { name: 'same', ...args(index) }),
        ),
      );
    const won = (answers: readonly { isError: boolean }[]) =>
      answers.filter(({ isError }) => !isError).length;
    expect(won(await all('create_app', () => ({ spec: textSpec('New') })))).toBe(1);
    const updates = await all('update_app', (index) => ({ spec: textSpec(`By ${index}`), revision: 0 }));
    expect(won(updates)).toBe(1);
    const winner = updates.findIndex(({ isError }) => !isError);
    expect((await clients[0].call('list_apps')).data.apps).toMatchObject([
      { title: `By ${winner}`, revision: 1 },
    ]);
    const lost = updates.find(({ isError }) => isError);
    expect(lost?.text).toBe(
      'The app "same" was not changed: you sent revision 0, but it has revision 1. list_apps shows the revisions.',
    );
    // Without a revision all updates succeed, one after the other.
    expect(won(await all('update_app', () => ({ spec: textSpec('Again') })))).toBe(20);
    expect((await clients[1].call('list_apps')).data.apps).toMatchObject([{ revision: 21 }]);
    expect(won(await all('delete_app', () => ({})))).toBe(1);
    expect((await clients[0].call('list_apps')).data.apps).toEqual([]);
    for (const service of services) {
      expect(service.reports).toEqual([]);
      await service.close();
    }
  });

  test('users with unusual ids have separate dashboards', async () => {
    const started = start(createStore());
    const ids = [
      'ann',
      'Ann',
      'ann ',
      '',
      '../ann',
      'a/b',
      'ann-a',
      'key:ann',
      '用户',
      '\u0000',
      'x'.repeat(500),
    ];
    const clients = await Promise.all(
      ids.map((id) => started.connect({ principal: { id, user: { name: id, roles: [] } } })),
    );
    for (const [index, client] of clients.entries()) {
      const { isError } = await client.call('create_app', { name: 'a', spec: textSpec(`Of ${index}`) });
      expect(isError).toBe(false);
    }
    for (const [index, client] of clients.entries()) {
      expect((await client.call('list_apps')).data.apps).toMatchObject([{ name: 'a', title: `Of ${index}` }]);
      expect(await client.read('ui://apps/a')).toContain(`<h1>Of ${index}</h1>`);
    }
    await started.close();
  });
});
