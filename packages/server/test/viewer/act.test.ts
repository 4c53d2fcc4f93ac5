import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configSchema, type HttpServer } from '../../src/index.js';
import { connect, type TestClient } from '../http/connect.js';
import { startApp, type TestApp } from '../http/startApp.js';
import { type Browser, openBrowser, send } from './browser.js';

let app: TestApp;
let server: HttpServer;
let client: TestClient;
let browser: Browser;
let sessionId: string;
beforeAll(async () => {
  app = await startApp({ limits: { maxBodyKilobytes: 4 } });
  server = await app.serve();
  client = await connect('v2 auto', server.url);
  browser = await openBrowser(server);
  sessionId = String((await client.call('session_create', { name: 'Test' })).data.sessionId);
  await client.call('navigate', { sessionId, pageId: 'new_ticket' });
});
afterAll(async () => {
  await client.close();
  await app.close();
});

const setTitle = (value: unknown) => ({ actions: [{ type: 'setValue', blockId: 'title', value }] });
const titleOf = async () => (await browser.get(`/view/${sessionId}/state?path=state.title`)).json<unknown>();

describe('a person', () => {
  test('can act, which is logged and reported to the agent', async () => {
    await client.call('interact', { sessionId, actions: [] });
    const { status, ...answer } = await browser.post(sessionId, 'act', setTitle('By a person'));
    expect(status).toBe(200);
    expect(answer.json()).toEqual({ log: [expect.objectContaining({ action: 'setValue', success: true })] });
    expect(await titleOf()).toBe('By a person');
    const { text } = await client.call('interact', { sessionId, actions: [] });
    expect(text).toContain('By a person');
    expect(await client.read(`lowdefy://sessions/${sessionId}/log`)).toContain(
      '"actor":{"kind":"person","client":"viewer"}',
    );
  });

  test('gets the error of a failed action', async () => {
    const actions = [{ type: 'triggerEvent', blockId: 'nothing', event: 'onClick' }];
    const { status, ...answer } = await browser.post(sessionId, 'act', { actions });
    expect(status).toBe(200);
    expect(answer.json()).toMatchObject({ log: [{ success: false, error: expect.any(String) }] });
  });

  test('can take over, pause and hand back control', async () => {
    const act = () => client.call('interact', { sessionId, ...setTitle('By the agent') });
    for (const by of ['person', 'nobody']) {
      const answer = await browser.post(sessionId, 'control', { by });
      expect(answer.json()).toMatchObject({ by, since: expect.any(String) });
      expect((await act()).isError).toBe(true);
    }
    expect(await browser.post(sessionId, 'control', { by: 'agent' })).toMatchObject({ status: 200 });
    expect((await act()).isError).toBeFalsy();
    expect(await titleOf()).toBe('By the agent');
  });

  test('can read the state, single blocks with more rows, and files', async () => {
    const state = (await browser.get(`/view/${sessionId}/state`)).json();
    expect(state).toMatchObject({ state: { title: expect.any(String) }, urlQuery: {} });
    const block = (await browser.get(`/view/${sessionId}/block?id=title&rows=5`)).json<{ html: string }>();
    expect(block.html).toContain('data-block="title"');
    expect((await browser.get(`/view/${sessionId}/block?id=nothing&rows=x`)).json()).toEqual({});
    expect(await browser.get(`/view/${sessionId}/files/nothing.csv`)).toMatchObject({ status: 404 });
  });
});

describe('rejects without changes', () => {
  test.each<[string, unknown, number]>([
    ['act', {}, 400],
    ['act', { actions: [] }, 400],
    ['act', { actions: [{ type: 'setState', key: 'title', value: 1 }] }, 400],
    ['act', { actions: [{ type: 'explode' }] }, 400],
    ['act', '{', 400],
    ['act', `${'['.repeat(200)}${']'.repeat(200)}`, 400],
    ['act', setTitle('x'.repeat(5000)), 413],
    ['control', { by: 'me' }, 400],
    ['questions/none', { answer: 'yes' }, 400],
    ['questions/none', { answer: true }, 404],
  ])('%s %j', async (path, body, status) => {
    const answer = await browser.post(sessionId, path, body);
    expect(answer.status).toBe(status);
    expect(answer.json()).toEqual({ error: expect.any(String) });
    expect(app.reports).toEqual([]);
  });

  test('requests without a valid CSRF token, from another origin, or as a form (cross-site request)', async () => {
    const token = await browser.token(sessionId);
    const other = await openBrowser(server);
    const own = { cookie: browser.cookie, origin: browser.origin, 'x-view-token': token };
    const before = await titleOf();
    const post = async (headers: Record<string, string>) => {
      const url = `${browser.origin}/view/${sessionId}/act`;
      return (await send(url, { method: 'POST', headers, body: setTitle('Forged') })).status;
    };
    const { 'x-view-token': _, ...without } = own;
    expect(await post(without)).toBe(403);
    expect(await post({ ...own, 'x-view-token': await other.token(sessionId) })).toBe(403);
    expect(await post({ ...own, 'x-view-token': '' })).toBe(403);
    expect(await post({ ...own, origin: 'http://127.0.0.1:1' })).toBe(403);
    expect(await post({ ...own, origin: 'null' })).toBe(403);
    expect(await post({ ...own, 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await post({ ...own, 'content-type': 'text/plain' })).toBe(415);
    expect(await post({ ...own, cookie: '' })).toBe(401);
    expect(await titleOf()).toBe(before);
    expect(await post(own)).toBe(200);
  });
});

describe('a read-only viewer cannot act, take control or answer', () => {
  test.each([
    ['by its link', {}, { readOnly: true }],
    ['by the configuration', { readOnly: true }, {}],
  ])('%s', async (_, viewer, link) => {
    const served = await app.serve({ config: configSchema.parse({ viewer }) });
    const by = await openBrowser(served, link);
    const stream = await by.watch(sessionId);
    const { data } = await stream.find(({ event }) => event === 'snapshot');
    expect(data.readOnly).toBe(true);
    for (const [path, body] of [
      ['act', setTitle('No')],
      ['control', { by: 'person' }],
      ['questions/x', { answer: true }],
    ] as const)
      expect([path, (await by.post(sessionId, path, body)).status]).toEqual([path, 403]);
    stream.close();
  });
});
