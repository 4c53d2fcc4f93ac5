import { afterEach, describe, expect, test } from 'vitest';
import { memoryStore, type SessionStore } from '../../src/index.js';
import { connect, KINDS } from './connect.js';
import { startApp, type TestApp } from './startApp.js';

/** A store whose update() can be blocked, and with it the call that saves a session. */
function gatedStore() {
  const store = memoryStore();
  let arrived = () => {};
  let leave = () => {};
  let gate: Promise<void> | undefined;
  const gated: SessionStore = {
    ...store,
    async update(session) {
      arrived();
      await gate;
      return store.update(session);
    },
  };
  return {
    store: gated,
    /** Blocks update(). Resolves when a call waits there. */
    block(): Promise<void> {
      gate = new Promise((done) => {
        leave = done;
      });
      return new Promise((done) => {
        arrived = done;
      });
    },
    unblock: () => leave(),
  };
}

let app: TestApp;
afterEach(() => app.close());

const ready = async (url: string) => (await fetch(new URL('/ready', url))).status;

describe.each(KINDS)('close() with a client %s', (kind) => {
  test('waits for running calls, and rejects new ones', async () => {
    const gate = gatedStore();
    app = await startApp({}, { store: gate.store });
    const server = await app.serve();
    const client = await connect(kind, server.url);
    const { data } = await client.call('session_create', { name: 'Test' });
    const waits = gate.block();
    const call = client.call('navigate', { sessionId: data.sessionId, pageId: 'tickets' });
    await waits;

    const stopped = server.close();
    expect(await ready(server.url)).toBe(503);
    await expect(client.call('session_list')).rejects.toThrow(/stopping/);
    const inViewer = await fetch(new URL('/view/', server.url));
    expect([inViewer.status, inViewer.headers.get('retry-after')]).toEqual([503, '5']);
    gate.unblock();
    expect((await call).data).toMatchObject({ pageId: 'tickets' });
    await stopped;
    await expect(ready(server.url)).rejects.toThrow();
    await client.close();
  });

  test('ends subscriptions without waiting for them', async () => {
    // Waiting for the subscription would take an hour.
    app = await startApp({ limits: { deadlineSeconds: 3600 } });
    const server = await app.serve();
    const client = await connect(kind, server.url);
    const { data } = await client.call('session_create', { name: 'Test' });
    await client.subscribe(`lowdefy://sessions/${data.sessionId}`);
    await server.close();
    await client.close();
    // The service still runs: another server can use the session.
    const next = await connect(kind, (await app.serve()).url);
    expect((await next.call('session_list')).text).toContain(data.sessionId);
    await next.close();
  });
});

test.each(['v2 legacy', 'v1'] as const)(
  'a client %s can still answer an elicitation during shutdown',
  async (kind) => {
    app = await startApp({ pages: { new_ticket: { events: { 'submit.onClick': 'confirm' } } } });
    const server = await app.serve();
    let stopped: Promise<void> | undefined;
    const client = await connect(kind, server.url, {
      elicit: async () => {
        stopped = server.close();
        expect(await ready(server.url)).toBe(503);
        return { action: 'accept', content: { confirm: true } };
      },
    });
    const { data } = await client.call('session_create', { name: 'Test' });
    const { sessionId } = data;
    await client.call('navigate', { sessionId, pageId: 'new_ticket' });
    const click = { type: 'triggerEvent', blockId: 'submit', event: 'onClick' };
    const { data: answer } = await client.call('interact', { sessionId, actions: [click] });
    expect(answer.log).toMatchObject([
      { action: 'triggerEvent', success: false, failedAction: { type: 'Validate' } },
    ]);
    await stopped;
    await client.close();
  },
);

test('an unanswered elicitation does not block shutdown beyond the deadline', async () => {
  app = await startApp({
    pages: { new_ticket: { events: { 'submit.onClick': 'confirm' } } },
    limits: { deadlineSeconds: 3 },
  });
  await app.load();
  const server = await app.serve();
  let asked = () => {};
  const question = new Promise<void>((done) => {
    asked = done;
  });
  const client = await connect('v1', server.url, {
    elicit: () => {
      asked();
      return new Promise(() => {});
    },
  });
  const { data } = await client.call('session_create', { name: 'Test' });
  const { sessionId } = data;
  await client.call('navigate', { sessionId, pageId: 'new_ticket' });
  const click = { type: 'triggerEvent', blockId: 'submit', event: 'onClick' };
  const call = client.call('interact', { sessionId, actions: [click] }).catch((error: unknown) => error);
  await question;
  await server.close();
  await expect(ready(server.url)).rejects.toThrow();
  await client.close();
  expect(await call).toBeInstanceOf(Error);
});

test('close() is idempotent', async () => {
  app = await startApp();
  const server = await app.serve();
  expect(server.close()).toBe(server.close());
  await server.close();
});
