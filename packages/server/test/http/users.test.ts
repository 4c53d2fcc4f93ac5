import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { HttpServer } from '../../src/index.js';
import { connect, KINDS, type TestClient } from './connect.js';
import { startApp, type TestApp } from './startApp.js';

const environment = { ANN: 'key-of-ann', BOB: 'key-of-bob' };

let app: TestApp;
let server: HttpServer;

beforeAll(async () => {
  app = await startApp();
  const auth = {
    keys: [
      { name: 'ann', env: 'ANN', user: { name: 'Ann', roles: ['admin'] } },
      { name: 'bob', env: 'BOB', user: { name: 'Bob', roles: ['agent'] } },
    ],
  };
  server = await app.serve({ auth, environment });
});

afterAll(() => app.close());

describe.each(KINDS)('two users with clients %s', (kind) => {
  let ann: TestClient;
  let bob: TestClient;

  beforeAll(async () => {
    ann = await connect(kind, server.url, { token: environment.ANN });
    bob = await connect(kind, server.url, { token: environment.BOB });
  });
  afterAll(async () => {
    await ann.close();
    await bob.close();
  });

  const create = async (client: TestClient) => {
    const { data } = await client.call('session_create', { name: `Of ${kind}` });
    return data.sessionId as string;
  };

  test('see only pages of their roles', async () => {
    const pages = async (client: TestClient) => JSON.stringify((await client.call('get_pages')).data.pages);
    expect(await pages(ann)).toContain('"admin"');
    expect(await pages(bob)).not.toContain('"admin"');
  });

  test('cannot list, use, read or close sessions of each other', async () => {
    const sessionId = await create(ann);
    expect((await ann.call('session_list')).text).toContain(sessionId);
    expect((await bob.call('session_list')).text).not.toContain(sessionId);
    const nothing = (id: string) => bob.call('navigate', { sessionId: id, pageId: 'tickets' });
    const unknown = 'A'.repeat(sessionId.length);
    const { text } = await nothing(sessionId);
    expect(text.replace(sessionId, unknown)).toBe((await nothing(unknown)).text);
    await expect(bob.read(`lowdefy://sessions/${sessionId}`)).rejects.toThrow();
    const close = async (id: string) => (await bob.call('session_close', { sessionId: id })).text;
    expect((await close(sessionId)).replace(sessionId, unknown)).toBe(await close(unknown));
    expect((await ann.call('session_list')).text).toContain(sessionId);
  });

  test('get no notifications about sessions of each other', async () => {
    const [ofAnn, ofBob] = [await create(ann), await create(bob)];
    const uri = (id: string) => `lowdefy://sessions/${id}`;
    const log = `${uri(ofAnn)}/log`;
    if (kind === 'v2 auto') {
      expect(await bob.subscribe(uri(ofAnn), log, uri(ofBob))).toEqual([uri(ofBob)]);
    } else {
      await expect(bob.subscribe(uri(ofAnn))).rejects.toThrow(/not found/i);
      await expect(bob.subscribe(log)).rejects.toThrow(/not found/i);
      await bob.subscribe(uri(ofBob));
    }
    await ann.call('navigate', { sessionId: ofAnn, pageId: 'tickets', view: 'none' });
    await bob.call('navigate', { sessionId: ofBob, pageId: 'tickets', view: 'none' });
    await vi.waitFor(() => expect(bob.updates).toContain(uri(ofBob)), { timeout: 20_000 });
    expect(bob.updates).toEqual([uri(ofBob)]);
  });
});

describe.each(KINDS)('alternative spellings of a resource URI, by a client %s', (kind) => {
  const spellings = (id: string) => [
    `LOWDEFY://sessions/${id}`,
    `lowdefy://SESSIONS/${id}`,
    `lowdefy://sessions/%${id.charCodeAt(0).toString(16)}${id.slice(1)}`,
    `lowdefy://sessions/./${id}`,
    `lowdefy://sess\nions/${id}`,
    `lowdefy://sessions/${id}/`,
    `lowdefy://sessions/${id}?`,
    `lowdefy://sessions/${id}#x`,
    `lowdefy://user@sessions/${id}`,
    `lowdefy://sessions:1/${id}`,
    `lowdefy:sessions/${id}`,
    `LOWDEFY://sessions/${id}/log`,
    `lowdefy://sessions/${id}/files/x`,
    `lowdefy://other/${id}`,
    'nonsense',
  ];

  test('do not allow subscribing to or reading a session of another user', async () => {
    const ann = await connect(kind, server.url, { token: environment.ANN });
    const bob = await connect(kind, server.url, { token: environment.BOB });
    const { data } = await ann.call('session_create', { name: 'Spelled' });
    const id = data.sessionId as string;
    for (const uri of spellings(id)) {
      if (kind === 'v2 auto') expect([uri, await bob.subscribe(uri)]).toEqual([uri, []]);
      else await expect(bob.subscribe(uri), uri).rejects.toThrow(/not found/i);
      await expect(bob.read(uri), uri).rejects.toThrow();
    }
    await ann.call('navigate', { sessionId: id, pageId: 'tickets', view: 'none' });
    await bob.call('get_pages');
    expect(bob.updates).toEqual([]);
    await ann.close();
    await bob.close();
  });

  test('are normalised for the owner of the session', async () => {
    const ann = await connect(kind, server.url, { token: environment.ANN });
    const { data } = await ann.call('session_create', { name: 'Spelled' });
    const id = data.sessionId as string;
    const [upper = '', , encoded = ''] = spellings(id);
    const honoured = await ann.subscribe(upper, encoded);
    if (kind === 'v2 auto') expect(honoured).toEqual([`lowdefy://sessions/${id}`]);
    for (const uri of [upper, encoded]) expect(await ann.read(uri)).toBe('No page is open.\n');
    await ann.call('navigate', { sessionId: id, pageId: 'tickets', view: 'none' });
    await vi.waitFor(() => expect(ann.updates).toEqual([`lowdefy://sessions/${id}`]), { timeout: 20_000 });
    await ann.close();
  });
});

describe.each(['v2 legacy', 'v1'] as const)('the MCP session id of a client %s', (kind) => {
  test('is rejected with 404 for another user', async () => {
    const client = await connect(kind, server.url, { token: environment.ANN });
    const ask = async (method: string, key: string) => {
      const response = await fetch(server.url, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          'mcp-session-id': client.sessionId ?? '',
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        ...(method === 'POST' && { body: JSON.stringify({ jsonrpc: '2.0', id: 9, method: 'tools/list' }) }),
      });
      await response.body?.cancel();
      return response.status;
    };
    for (const method of ['POST', 'GET', 'DELETE']) expect(await ask(method, environment.BOB)).toBe(404);
    expect(await ask('POST', environment.ANN)).toBe(200);
    expect(await ask('DELETE', environment.ANN)).toBe(200);
    expect(await ask('POST', environment.ANN)).toBe(404);
    await client.close();
  });
});
