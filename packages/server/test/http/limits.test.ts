import { afterEach, expect, test } from 'vitest';
import { memoryStore, type SessionStore } from '../../src/index.js';
import { openBrowser } from '../viewer/browser.js';
import { connect } from './connect.js';
import { startApp, type TestApp } from './startApp.js';

const environment = { ANN: 'key-of-ann', BOB: 'key-of-bob' };
const auth = {
  keys: [
    { name: 'ann', env: 'ANN', user: { name: 'Ann', roles: [] } },
    { name: 'bob', env: 'BOB', user: { name: 'Bob', roles: [] } },
  ],
};
/** For each user, one call runs and one waits. */
const ONE = { maxRunningCallsPerUser: 1, maxQueuedCallsPerUser: 1, deadlineSeconds: 3 };

let app: TestApp;
afterEach(() => app.close());

/** A store whose list() waits for release(), for ann only. */
function slowStore() {
  const store = memoryStore();
  let release = () => {};
  const gate = new Promise<void>((done) => {
    release = done;
  });
  let arrived = () => {};
  const waits = new Promise<void>((done) => {
    arrived = done;
  });
  const slow: SessionStore = {
    ...store,
    async list(owner) {
      if (owner?.endsWith('ann')) {
        arrived();
        await gate;
      }
      return store.list(owner);
    },
  };
  return { store: slow, release, waits };
}

test('rejects calls of one user above the limit, but not those of other users', async () => {
  const { store, release, waits } = slowStore();
  app = await startApp({ apps: true, limits: ONE }, { store });
  await app.load();
  const server = await app.serve({ auth, environment });
  const ann = await connect('v2 auto', server.url, { token: environment.ANN });
  const bob = await connect('v2 auto', server.url, { token: environment.BOB });
  const apps = (key: string) =>
    fetch(new URL('/v1/apps', server.url), { headers: { authorization: `Bearer ${key}` } });

  const first = ann.call('session_list');
  await waits;
  const second = apps(environment.ANN);
  while (app.service.gate.queued === 0) await new Promise((done) => setImmediate(done));
  // Agents get the error as the result of the tool call, with the time to wait.
  const refused = await ann.call('session_list');
  expect(refused.isError).toBe(true);
  expect(refused.text).toMatch(/^Busy: 2 of your calls are running or waiting.* retry after \d+ s\.$/);
  // Callers of the REST API get the HTTP status and header.
  const over = await apps(environment.ANN);
  expect([over.status, over.headers.get('retry-after')]).toEqual([429, '1']);
  expect(await over.json()).toEqual({ error: expect.stringContaining('Busy') });
  // Cheap calls work, and so do all calls of other users.
  expect((await ann.toolNames()).length).toBeGreaterThan(5);
  expect((await bob.call('session_list')).isError).toBeFalsy();
  expect((await apps(environment.BOB)).status).toBe(200);

  release();
  expect((await first).isError).toBeFalsy();
  expect((await second).status).toBe(200);
  expect(app.service.gate).toMatchObject({ running: 0, queued: 0, users: 0 });
  await Promise.all([ann.close(), bob.close()]);
});

test('limits concurrent requests of a user before it reads their bodies', async () => {
  const { store, release, waits } = slowStore();
  app = await startApp({ limits: ONE }, { store });
  await app.load();
  const server = await app.serve({ auth, environment });
  const ann = await connect('v1', server.url, { token: environment.ANN });
  const first = ann.call('session_list');
  await waits;
  // Requests whose bodies never end.
  const stalled = new AbortController();
  const open = Array.from({ length: 3 }, () =>
    fetch(server.url, {
      method: 'POST',
      headers: { authorization: `Bearer ${environment.ANN}`, 'content-type': 'application/json' },
      body: new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{')) }),
      duplex: 'half',
      signal: stalled.signal,
    } as RequestInit).catch(() => undefined),
  );
  const post = (key: string) =>
    fetch(server.url, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: '{}',
    });
  let refused = await post(environment.ANN);
  for (let tries = 0; tries < 1000 && refused.status !== 429; tries += 1)
    refused = await post(environment.ANN);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  expect(await refused.json()).toMatchObject({ error: { message: expect.stringContaining('Busy') } });
  expect((await post(environment.BOB)).status).toBe(400);
  // Clients that disconnect free their places.
  stalled.abort();
  await Promise.all(open);
  for (let tries = 0; tries < 1000 && refused.status === 429; tries += 1)
    refused = await post(environment.ANN);
  expect(refused.status).toBe(400);
  release();
  await first;
  await ann.close();
});

test('a busy agent does not block its user from watching the session and taking control', async () => {
  const { store, release, waits } = slowStore();
  app = await startApp({ limits: { ...ONE, maxQueuedCallsPerUser: 1 } }, { store });
  await app.load();
  const principal = { id: 'bob', user: null };
  const { data } = await app.service.call('createSession', { principal, name: 'Test', description: '' });
  const annsCalls = [1, 2].map(() =>
    app.service.call('listSessions', { principal: { id: 'ann', user: null } }),
  );
  await waits;
  const { sessionId } = data;
  const { service } = app;
  // Bob's agent uses all its places, too.
  const leave = [
    service.gate.enter({ user: 'agent:bob', isCounted: false }),
    service.gate.enter({ user: 'agent:bob', isCounted: false }),
  ];
  await expect(service.call('listSessions', { principal })).rejects.toMatchObject({ reason: 'busy' });
  await service.call('listSessions', { principal }, { lane: 'people' });
  await service.call('watch', { principal, sessionId });
  expect(
    await service.call('setControl', { principal, sessionId, by: 'person', client: 'viewer' }),
  ).toMatchObject({
    by: 'person',
  });
  await service.call('unwatch', { principal, sessionId });
  release();
  for (const entered of leave) (await entered)();
  await Promise.all(annsCalls);
  expect(service.gate).toMatchObject({ running: 0, queued: 0 });
});

test('the viewer returns 429 with Retry-After above the limit, as JSON and as HTML', async () => {
  app = await startApp({ limits: ONE });
  await app.load();
  const server = await app.serve();
  const browser = await openBrowser(server);
  const client = await connect('v2 auto', server.url);
  const { sessionId } = (await client.call('session_create', { name: 'Test' })).data;
  await client.call('navigate', { sessionId, pageId: 'tickets' });
  await client.close();
  const state = () => browser.get(`/view/${sessionId}/state`);
  expect((await state()).status).toBe(200);
  const { gate } = app.service;
  const entered = [1, 2].map(() => gate.enter({ user: 'people:local', isCounted: false }));
  const refused = await state();
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
  expect(refused.json()).toEqual({ error: expect.stringMatching(/^Busy: .* retry after 1 s\.$/) });
  const list = await browser.get('/view', { accept: 'text/html' });
  expect([list.status, list.headers['retry-after']]).toEqual([429, '1']);
  expect(list.body).toContain('retry after 1 s');
  for (const leave of entered) (await leave)();
  expect((await state()).status).toBe(200);
});

test('/ready returns whether calls would work, without details of errors', async () => {
  const store = memoryStore();
  let isBroken = true;
  const broken: SessionStore = {
    ...store,
    create: (session) =>
      isBroken ? Promise.reject(new Error('ECONNREFUSED 10.0.0.7')) : store.create(session),
  };
  app = await startApp({}, { store: broken });
  const server = await app.serve();
  const get = async (path: string): Promise<[number, { status: string; reason?: string }]> => {
    const response = await fetch(new URL(path, server.url));
    return [response.status, (await response.json()) as { status: string; reason?: string }];
  };
  expect(await get('/health')).toEqual([200, { status: 'ok' }]);
  // The first request to /ready starts loading the app.
  expect(await get('/ready')).toEqual([503, { status: 'not ready', reason: 'app' }]);
  await app.load();
  const until = async (status: number) => {
    for (;;) {
      const answer = await get('/ready');
      if (answer[0] === status || answer[1].reason === 'store') return answer;
    }
  };
  expect(await until(200)).toEqual([503, { status: 'not ready', reason: 'store' }]);
  isBroken = false;
  let ready = await get('/ready');
  while (ready[0] !== 200) ready = await get('/ready');
  expect(ready).toEqual([200, { status: 'ready' }]);
  server.drain();
  expect(await get('/ready')).toEqual([503, { status: 'not ready', reason: 'stopping' }]);
  expect(await get('/health')).toEqual([200, { status: 'ok' }]);
  // It accepts calls until it is closed.
  const client = await connect('v2 auto', server.url);
  expect((await client.call('session_list')).isError).toBeFalsy();
  await client.close();
  expect(app.logs).toEqual([
    'The server is not ready: the app is not loaded',
    'The server is not ready: sessions cannot be saved',
    'The server is ready again',
  ]);
});
