import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { configSchema, type HttpServer, memoryStore, type SessionStore } from '../../src/index.js';
import { connect, type TestClient } from '../http/connect.js';
import { startApp, type TestApp } from '../http/startApp.js';
import { type Browser, openBrowser, type Stream, type ViewEvent } from './browser.js';

let app: TestApp;
let server: HttpServer;
let client: TestClient;
let browser: Browser;
const streams: Stream[] = [];
/** Leases and writes of the store, which watching must not cause. */
const written: string[] = [];
beforeAll(async () => {
  const store = memoryStore();
  const watched: SessionStore = {
    ...store,
    acquireLease: (id, token, milliseconds) => {
      written.push('lease');
      return store.acquireLease(id, token, milliseconds);
    },
    update: (session) => {
      written.push('update');
      return store.update(session);
    },
  };
  app = await startApp({ viewer: { maxKeptChanges: 5 } }, { store: watched });
  server = await app.serve();
  client = await connect('v2 auto', server.url);
  browser = await openBrowser(server);
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(async () => {
  await client.close();
  await app.close();
});

async function openSession(pageId = 'new_ticket'): Promise<string> {
  const { data } = await client.call('session_create', { name: 'Test' });
  const sessionId = String(data.sessionId);
  await client.call('navigate', { sessionId, pageId });
  return sessionId;
}

async function watch(sessionId: string, headers?: Record<string, string>, by = browser): Promise<Stream> {
  const stream = await by.watch(sessionId, headers);
  streams.push(stream);
  return stream;
}

const setTitle = (sessionId: string, value: string) =>
  client.call('interact', { sessionId, actions: [{ type: 'setValue', blockId: 'title', value }] });

const isSnapshot = ({ event }: ViewEvent) => event === 'snapshot';
const hasText = (text: string) => (event: ViewEvent) =>
  event.data?.type === 'patches' && JSON.stringify(event.data).includes(text);

describe('a stream', () => {
  test('begins with a snapshot, and continues with changes by the agent', async () => {
    const sessionId = await openSession();
    const stream = await watch(sessionId);
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const { data, id } = await stream.find(isSnapshot);
    expect(data).toMatchObject({
      name: 'Test',
      pageId: 'new_ticket',
      html: expect.stringContaining('data-block="title"'),
      control: { by: 'agent' },
      questions: [],
      readOnly: false,
    });
    expect(Number(id)).toBe(data.cursor);
    await setTitle(sessionId, 'Printer on fire');
    const patch = await stream.find(hasText('Printer on fire'));
    expect(Number(patch.id)).toBeGreaterThan(data.cursor);
    await stream.find((event) => event.data.type === 'doing' && event.data.doing?.blockId === 'title');
    const log = await stream.find((event) => event.data.type === 'log');
    expect(log.data.entries).toMatchObject([
      { action: 'setValue', blockId: 'title', actor: { kind: 'agent', client: 'test' } },
    ]);
  });

  test('sends the same events to all viewers', async () => {
    const sessionId = await openSession();
    const first = await watch(sessionId);
    await first.find(isSnapshot);
    const second = await watch(sessionId);
    await second.find(isSnapshot);
    await setTitle(sessionId, 'For both');
    const events = await Promise.all([first, second].map((stream) => stream.find(hasText('For both'))));
    expect(events[0]).toEqual(events[1]);
    expect(JSON.parse(await client.read('lowdefy://status'))).toMatchObject({
      viewers: 2,
      sessions: expect.arrayContaining([expect.objectContaining({ sessionId, viewers: 2 })]),
    });
  });

  test('watches a session once for 100 viewers', async () => {
    const sessionId = await openSession();
    const events: string[] = [];
    const stop = app.service.onSessionEvent(({ type }) => events.push(type));
    const many = await Promise.all(Array.from({ length: 100 }, () => watch(sessionId)));
    await Promise.all(many.map((stream) => stream.find(isSnapshot)));
    events.length = 0;
    await setTitle(sessionId, 'For all');
    const received = await Promise.all(many.map((stream) => stream.find(hasText('For all'))));
    expect(new Set(received.map((event) => JSON.stringify(event))).size).toBe(1);
    // As many events as for one viewer.
    const [stream] = many;
    await stream?.find((event) => event.data.type === 'log');
    expect(events.filter((type) => type === 'view')).toHaveLength(
      stream?.events.filter(({ event }) => event === 'change').length ?? 0,
    );
    stop();
  });

  test('replays missed changes after a reconnect with Last-Event-ID', async () => {
    const sessionId = await openSession();
    const before = await watch(sessionId);
    const { id } = await before.find(isSnapshot);
    before.close();
    await setTitle(sessionId, 'Missed');
    const after = await watch(sessionId, { 'last-event-id': String(id) });
    await after.find(hasText('Missed'));
    await after.find(({ event }) => event === 'questions');
    expect(after.events.filter(isSnapshot)).toEqual([]);
    const ids = after.events.flatMap((event) => event.id ?? []).map(Number);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(ids.every((each) => each > Number(id))).toBe(true);
  });

  test.each(['1', '99999999999999', 'x', '-1', ''])(
    'begins with a snapshot if Last-Event-ID is unknown: %j',
    async (id) => {
      const stream = await watch(await openSession(), { 'last-event-id': id });
      expect(isSnapshot((await stream.find(() => true)) as ViewEvent)).toBe(true);
    },
  );

  test('begins with a snapshot if missed changes are no longer kept', async () => {
    const sessionId = await openSession();
    const before = await watch(sessionId);
    const { id } = await before.find(isSnapshot);
    for (const title of ['One', 'Two', 'Three']) await setTitle(sessionId, title);
    await before.find(hasText('Three'));
    const after = await watch(sessionId, { 'last-event-id': String(id) });
    const { data } = await after.find(isSnapshot);
    expect(data.html).toContain('Three');
  });

  test('ends when the session is closed', async () => {
    const sessionId = await openSession();
    const stream = await watch(sessionId);
    await stream.find(isSnapshot);
    await client.call('session_close', { sessionId });
    await stream.find(({ event }) => event === 'closed');
    await stream.ended;
    expect(await browser.get(`/view/${sessionId}/events`)).toMatchObject({ status: 404 });
  });

  test('ends when the server is closed, without blocking it', async () => {
    const other = await app.serve();
    const sessionId = await openSession();
    const stream = await watch(sessionId, {}, await openBrowser(other));
    await stream.find(isSnapshot);
    await other.close();
    await stream.ended;
    // The session remains usable.
    await setTitle(sessionId, 'Still here');
  });

  test('does not acquire a lease or write to the store, nor do requests for state, blocks and files', async () => {
    const sessionId = await openSession();
    written.length = 0;
    const stream = await watch(sessionId);
    await stream.find(isSnapshot);
    expect(await browser.get(`/view/${sessionId}/state`)).toMatchObject({ status: 200 });
    expect(await browser.get(`/view/${sessionId}/block?id=title`)).toMatchObject({ status: 200 });
    expect(await browser.get(`/view/${sessionId}/files/x`)).toMatchObject({ status: 404 });
    expect(written).toEqual([]);
    await setTitle(sessionId, 'Written');
    expect(written).toContain('update');
  });

  test('supports only GET', async () => {
    const sessionId = await openSession();
    const token = await browser.token(sessionId);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await browser.post(sessionId, 'events', {})).toMatchObject({ status: 404 });
  });
});

describe('limits', () => {
  test('rejects viewers above maxViewersPerSession and maxViewersPerUser with 429', async () => {
    const small = await app.serve({
      config: configSchema.parse({ viewer: { maxViewersPerSession: 2, maxViewersPerUser: 3 } }),
    });
    const by = await openBrowser(small);
    const [one, other] = [await openSession(), await openSession()];
    for (const sessionId of [one, one]) await (await watch(sessionId, {}, by)).find(isSnapshot);
    expect(await by.get(`/view/${one}/events`)).toMatchObject({
      status: 429,
      body: expect.stringContaining('maxViewersPerSession'),
    });
    const third = await watch(other, {}, by);
    await third.find(isSnapshot);
    expect(await by.get(`/view/${other}/events`)).toMatchObject({
      status: 429,
      body: expect.stringContaining('maxViewersPerUser'),
    });
    // A person who may act is not refused because of viewers that only watch, and the reverse.
    const watching = await openBrowser(small, { readOnly: true });
    for (const sessionId of [one, one]) await (await watch(sessionId, {}, watching)).find(isSnapshot);
    expect(await watching.get(`/view/${one}/events`)).toMatchObject({ status: 429 });
    third.close();
    // A viewer that disconnects frees its place.
    await expect.poll(async () => (await watch(other, {}, by)).status).toBe(200);
  });
});
