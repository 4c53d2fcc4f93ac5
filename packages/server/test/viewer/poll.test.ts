import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpServer } from '../../src/index.js';
import { connect, type TestClient } from '../http/connect.js';
import { startApp, type TestApp } from '../http/startApp.js';
import { openBrowser, send } from './browser.js';

let app: TestApp;
let server: HttpServer;
let client: TestClient;
let sessionId: string;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await startApp();
  server = await app.serve();
  client = await connect('v2 auto', server.url);
  headers = { authorization: `Bearer ${server.viewer?.watchKey}` };
  sessionId = String((await client.call('session_create', { name: 'Test' })).data.sessionId);
  await client.call('navigate', { sessionId, pageId: 'new_ticket' });
});
afterAll(async () => {
  await client.close();
  await app.close();
});

const get = (path: string) => send(new URL(path, server.url), { headers });
const setTitle = (value: string) =>
  client.call('interact', { sessionId, actions: [{ type: 'setValue', blockId: 'title', value }] });

test('/state returns the state of the session, or a part of it', async () => {
  await setTitle('A title');
  expect((await get(`/state?session=${sessionId}`)).json()).toMatchObject({ state: { title: 'A title' } });
  expect((await get(`/state?session=${sessionId}&path=state.title`)).json()).toBe('A title');
  expect(await get('/state')).toMatchObject({ status: 400 });
  expect(await get('/state?session=nothing')).toMatchObject({ status: 404 });
  expect(await get(`/state?session=${sessionId}&path=no.such`)).toMatchObject({ status: 409 });
});

test('/wait returns when something changes, and continues from its cursor', async () => {
  const waiting = get(`/wait?session=${sessionId}`);
  // The change must not come before the request waits.
  await expect.poll(async () => JSON.parse(await client.read('lowdefy://status')).viewers).toBe(1);
  await setTitle('First');
  const first = (await waiting).json<{ cursor: number; changes: object[] }>();
  expect(first).toEqual({ cursor: expect.any(Number), changes: expect.any(Array) });
  await setTitle('Second');
  const seen: object[] = [...first.changes];
  let { cursor } = first;
  while (!JSON.stringify(seen).includes('Second')) {
    const answer = await get(`/wait?session=${sessionId}&cursor=${cursor}&timeout=60`);
    const next = answer.json<{ cursor: number; changes: object[] }>();
    expect(next.cursor).toBeGreaterThan(cursor);
    cursor = next.cursor;
    seen.push(...next.changes);
  }
  expect(JSON.stringify(seen)).toContain('First');
});

test('/wait returns the whole view if the changes after the cursor are no longer kept', async () => {
  const answer = (await get(`/wait?session=${sessionId}&cursor=1`)).json();
  expect(answer).toEqual({
    cursor: expect.any(Number),
    view: expect.objectContaining({ pageId: 'new_ticket' }),
  });
});

test('/wait returns 204 on timeout, and ends when the session is closed', async () => {
  expect(await get(`/wait?session=${sessionId}&timeout=0`)).toMatchObject({ status: 204, body: '' });
  expect(await get(`/wait?session=${sessionId}&timeout=301`)).toMatchObject({ status: 400 });
  expect(await get('/wait')).toMatchObject({ status: 400 });
  const other = String((await client.call('session_create', { name: 'Other' })).data.sessionId);
  const waiting = get(`/wait?session=${other}`);
  await expect
    .poll(async () => JSON.parse(await client.read('lowdefy://status')).sessions)
    .toContainEqual(expect.objectContaining({ sessionId: other, viewers: 1 }));
  await client.call('session_close', { sessionId: other });
  expect((await waiting).json()).toMatchObject({ closed: true });
});

test('/wait ends when the server is closed', async () => {
  const other = await app.serve();
  const authorization = `Bearer ${other.viewer?.watchKey}`;
  const url = new URL(`/wait?session=${sessionId}&timeout=300`, other.url);
  const agent = await connect('v2 auto', other.url);
  const waiting = send(url, { headers: { authorization } });
  await expect.poll(async () => JSON.parse(await agent.read('lowdefy://status')).viewers).toBe(1);
  await agent.close();
  await other.close();
  await waiting.then(
    ({ status }) => expect(status).toBe(204),
    () => {},
  );
});

test('/state accepts the cookie of a browser', async () => {
  const { cookie, origin } = await openBrowser(server);
  const answer = await send(`${origin}/state?session=${sessionId}&path=state.title`, { headers: { cookie } });
  expect(answer.status).toBe(200);
});
