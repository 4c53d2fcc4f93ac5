import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { HttpServer } from '../../src/index.js';
import { type ConnectOptions, connect, KINDS, type TestClient } from './connect.js';
import { startApp, type TestApp } from './startApp.js';

const QUESTION = 'Create the ticket?';

let app: TestApp;
let server: HttpServer;
const open: TestClient[] = [];

beforeAll(async () => {
  app = await startApp({ pages: { new_ticket: { events: { 'submit.onClick': { confirm: QUESTION } } } } });
  server = await app.serve({ user: { name: 'Ann', roles: ['admin'] } });
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.close()));
  expect(app.reports.splice(0)).toEqual([]);
});

afterAll(() => app.close());

describe.each(KINDS)('a client %s', (kind) => {
  const start = async (options: ConnectOptions = {}) => {
    const client = await connect(kind, server.url, options);
    open.push(client);
    return client;
  };
  const openPage = async (client: TestClient, pageId: string) => {
    const { data } = await client.call('session_create', { name: 'Test' });
    const sessionId = data.sessionId as string;
    await client.call('navigate', { sessionId, pageId });
    return sessionId;
  };
  const fill = (sessionId: string, title: string) => ({
    sessionId,
    actions: [
      { type: 'setValue', blockId: 'title', value: title },
      { type: 'setValue', blockId: 'description', value: 'It is on fire.' },
      { type: 'setValue', blockId: 'email', value: 'ann@example.com' },
      { type: 'triggerEvent', blockId: 'submit', event: 'onClick' },
    ],
  });
  const count = (title: string) => app.rows(`SELECT id FROM tickets WHERE title = '${title}'`).length;

  test('uses the app with the tools', async () => {
    const client = await start();
    expect(await client.toolNames()).toContain('session_create');
    const sessionId = await openPage(client, 'tickets');
    const { text, data } = await client.call('navigate', { sessionId, pageId: 'admin' });
    expect(text).toContain('Page: admin');
    expect(data.pageId).toBe('admin');
    const failed = await client.call('navigate', { sessionId: 'nope', pageId: 'admin' });
    expect(failed).toMatchObject({ isError: true, text: expect.stringContaining('no session') });
  });

  test('negotiates its protocol: only clients of 2025 get an MCP session id', async () => {
    const { sessionId } = await start();
    if (kind === 'v2 auto') expect(sessionId).toBeUndefined();
    else expect(sessionId).toMatch(/^[\w-]+\.[\w-]{43}$/);
  });

  test('gets one notification per change of subscribed resources, and none of others', async () => {
    const client = await start();
    const [watched, other, last] = [
      await openPage(client, 'tickets'),
      await openPage(client, 'tickets'),
      await openPage(client, 'tickets'),
    ].map((id) => `lowdefy://sessions/${id}`) as [string, string, string];
    const use = (uri: string) =>
      client.call('navigate', { sessionId: uri.split('/').at(-1), pageId: 'tickets', view: 'none' });
    await client.subscribe(watched, last);
    await use(watched);
    await use(other);
    await use(watched);
    await use(last);
    await vi.waitFor(() => expect(client.updates).toContain(last), { timeout: 20_000 });
    expect(client.updates).toEqual([watched, watched, last]);
  });

  test('gets no notifications after it has unsubscribed', async () => {
    const [client, witness] = [await start(), await start()];
    const uri = `lowdefy://sessions/${await openPage(client, 'tickets')}`;
    await client.subscribe(uri);
    await client.unsubscribe();
    await witness.subscribe(uri);
    await client.call('navigate', { sessionId: uri.split('/').at(-1), pageId: 'tickets', view: 'none' });
    await vi.waitFor(() => expect(witness.updates).toEqual([uri]), { timeout: 20_000 });
    // This answer comes after the change, so a notification would have arrived before it.
    await client.call('session_list');
    expect(client.updates).toEqual([]);
  });

  test('asks its user before an action that needs confirmation', async () => {
    const asked: string[] = [];
    const title = `Asked by ${kind}`;
    const client = await start({
      elicit: (message) => {
        asked.push(message);
        return { action: 'accept', content: { confirm: true } };
      },
    });
    const sessionId = await openPage(client, 'new_ticket');
    const { data } = await client.call('interact', fill(sessionId, title));
    expect(data.pageId).toBe('ticket_view');
    expect(asked).toEqual([expect.stringContaining(QUESTION)]);
    expect(count(title)).toBe(1);
  });

  test.each([
    ['says no', { action: 'accept', content: { confirm: false } }],
    ['declines', { action: 'decline' }],
  ] as const)('does not run the actions if its user %s', async (_, answer) => {
    const title = `Refused by ${kind}`;
    const client = await start({ elicit: () => answer });
    const sessionId = await openPage(client, 'new_ticket');
    const { isError, text } = await client.call('interact', fill(sessionId, title));
    expect({ isError, text }).toEqual({
      isError: true,
      text: 'The user did not agree. Nothing was done.',
    });
    expect(count(title)).toBe(0);
  });

  test('cannot run an action that needs confirmation if it does not support elicitation', async () => {
    const title = `Unasked by ${kind}`;
    const client = await start();
    const sessionId = await openPage(client, 'new_ticket');
    const { isError, text } = await client.call('interact', fill(sessionId, title));
    expect(isError).toBe(true);
    expect(text).toContain('does not support elicitation');
    expect(count(title)).toBe(0);
  });

  test('gets progress notifications of a call', async () => {
    const client = await start();
    const sessionId = await openPage(client, 'new_ticket');
    const progressValues: (readonly [number, number | undefined])[] = [];
    const actions = ['a', 'b', 'c'].map((value) => ({ type: 'setValue', blockId: 'title', value }));
    const result = await client.call(
      'interact',
      { sessionId, actions },
      { onprogress: ({ progress, total }) => progressValues.push([progress, total]) },
    );
    expect(result.isError).toBeFalsy();
    expect(progressValues).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
  });
});
