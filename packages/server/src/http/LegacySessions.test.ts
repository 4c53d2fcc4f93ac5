import { randomBytes } from 'node:crypto';
import { type ClientCapabilities, McpServer } from '@modelcontextprotocol/server';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { LegacySessions } from './LegacySessions.js';

const HOUR = 3_600_000;

const initialize = (capabilities: ClientCapabilities = {}) =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities, clientInfo: { name: 'test', version: '1' } },
  });

let now: number;
/** The servers of the connections that were opened or restored. */
let servers: McpServer[];
/** The number of closed connections. */
let closed: number;
class CountedServer extends McpServer {
  override close() {
    closed += 1;
    return super.close();
  }
}

let sessions: LegacySessions;

const createSessions = (key: Uint8Array) =>
  new LegacySessions({
    create: () => {
      const server = new CountedServer(
        { name: 'test', version: '1' },
        { capabilities: { tools: { listChanged: true } } },
      );
      servers.push(server);
      return server;
    },
    key,
    onError: () => {},
    now: () => now,
  });

const KEY = randomBytes(32);

beforeEach(() => {
  now = 0;
  servers = [];
  closed = 0;
  sessions = createSessions(KEY);
});

afterEach(() => sessions.close());

const headersOf = (id?: string) => ({
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  ...(id !== undefined && { 'mcp-session-id': id }),
});

/** Sends a request as a user. */
function send(
  owner: string,
  init: RequestInit & { readonly body?: string },
  to: LegacySessions = sessions,
): Promise<Response> {
  const { body } = init;
  const principal = { id: owner, user: null };
  const parsed = body === undefined ? {} : { body: JSON.parse(body) as unknown };
  return to.handle(new Request('http://localhost/mcp', init), { principal, ...parsed });
}

async function begin(owner: string, capabilities?: ClientCapabilities) {
  const body = initialize(capabilities);
  const response = await send(owner, { method: 'POST', headers: headersOf(), body });
  await response.text();
  return { status: response.status, id: response.headers.get('mcp-session-id') ?? '' };
}

let nextId = 1;

async function ping(owner: string, id: string, to?: LegacySessions): Promise<number> {
  nextId += 1;
  const body = JSON.stringify({ jsonrpc: '2.0', id: nextId, method: 'ping' });
  const response = await send(owner, { method: 'POST', headers: headersOf(id), body }, to);
  await response.text();
  return response.status;
}

const listen = (owner: string, id: string, signal?: AbortSignal, to?: LegacySessions) =>
  send(owner, { headers: headersOf(id), signal: signal ?? null }, to);

test('closes connections that are idle for an hour', async () => {
  const [old, used] = [await begin('ann'), await begin('ann')];
  now = HOUR;
  expect(await ping('ann', used.id)).toBe(200);
  now += 1;
  sessions.closeIdle();
  expect(sessions.size).toBe(1);
  expect(await ping('ann', used.id)).toBe(200);
  expect(servers).toHaveLength(2);
  // It is restored when its client needs it again.
  expect(await ping('ann', old.id)).toBe(200);
  expect(servers).toHaveLength(3);
});

test('keeps connections with an open stream, and closes them an hour after it ends', async () => {
  const { id } = await begin('ann');
  const stream = await listen('ann', id);
  now = 5 * HOUR;
  sessions.closeIdle();
  expect(await ping('ann', id)).toBe(200);
  await stream.body?.cancel();
  now += HOUR;
  sessions.closeIdle();
  expect(sessions.size).toBe(1);
  now += 1;
  sessions.closeIdle();
  expect(sessions.size).toBe(0);
});

test('a disconnected client no longer counts as listening, even if its stream is not cancelled', async () => {
  const { id } = await begin('ann');
  const gone = new AbortController();
  const stream = await listen('ann', id, gone.signal);
  gone.abort();
  // The stream sends a comment at once, so that the server flushes its headers.
  expect(await stream.text()).toBe(': open\n\n');
  now = HOUR + 1;
  sessions.closeIdle();
  expect(sessions.size).toBe(0);
});

test('closes the least recently used connection of a caller above the limit', async () => {
  const ofBob = await begin('bob');
  const ids: string[] = [];
  for (let count = 0; count < 100; count += 1) ids.push((await begin('ann')).id);
  const [first = '', second = ''] = ids;
  expect(await ping('ann', first)).toBe(200);
  expect((await begin('ann')).status).toBe(200);
  expect(sessions.size).toBe(101);
  expect([servers.length, closed]).toEqual([102, 1]);
  expect(await ping('ann', first)).toBe(200);
  expect(await ping('bob', ofBob.id)).toBe(200);
  expect(servers).toHaveLength(102);
  expect(await ping('ann', second)).toBe(200);
  expect([servers.length, closed]).toEqual([103, 2]);
});

test('rejects new connections of a caller if all existing ones have open streams', async () => {
  for (let count = 0; count < 100; count += 1) await listen('ann', (await begin('ann')).id);
  expect((await begin('ann')).status).toBe(503);
  expect((await begin('bob')).status).toBe(200);
});

test('keeps no session for a rejected connection', async () => {
  const headers = { ...headersOf(), accept: 'application/json' };
  expect((await send('ann', { method: 'POST', headers, body: initialize() })).status).toBe(406);
  expect(sessions.size).toBe(0);
  expect(closed).toBe(1);
});

test('another server with the same key continues a connection, also if several requests come at once', async () => {
  const capabilities = { elicitation: { form: {} } };
  const { id } = await begin('ann', capabilities);
  const another = createSessions(KEY);
  onTestFinished(() => another.close());
  expect(await Promise.all([1, 2, 3].map(() => ping('ann', id, another)))).toEqual([200, 200, 200]);
  expect(another.size).toBe(1);
  expect(servers.at(-1)?.server.getClientCapabilities()).toEqual(capabilities);
  expect(servers.at(-1)?.server.getClientVersion()).toEqual({ name: 'test', version: '1' });
  const stream = (await listen('ann', id, undefined, another)).body?.pipeThrough(new TextDecoderStream());
  const chunks = stream?.[Symbol.asyncIterator]();
  expect([(await chunks?.next())?.value, (await chunks?.next())?.value]).toEqual([
    ': open\n\n',
    expect.stringContaining('notifications/tools/list_changed'),
  ]);
});

test('a connection is not continued for another caller, with another key, with a changed id, or after its client has closed it', async () => {
  const { id } = await begin('ann');
  const stranger = createSessions(randomBytes(32));
  const another = createSessions(KEY);
  onTestFinished(() => Promise.all([stranger.close(), another.close()]).then(() => {}));
  expect(await ping('bob', id, another)).toBe(404);
  expect(await ping('ann', id, stranger)).toBe(404);
  const [body = '', signature = ''] = id.split('.');
  const read = JSON.parse(Buffer.from(body, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify([read[0], { ...read[1], capabilities: { roots: {} } }]));
  for (const forged of [
    `${changed.toString('base64url')}.${signature}`,
    body,
    `${body}.`,
    '.',
    'x'.repeat(5000),
  ])
    expect(await ping('ann', forged, another)).toBe(404);
  expect(another.size + stranger.size).toBe(0);
  await send('ann', { method: 'DELETE', headers: headersOf(id) });
  expect(await ping('ann', id)).toBe(404);
});

test('the id of a client with many capabilities is short enough for a header, and is not restored', async () => {
  const experimental = Object.fromEntries(
    Array.from({ length: 500 }, (_, index) => [`feature ${index}`, {}]),
  );
  const { id } = await begin('ann', { experimental });
  expect(id.length).toBeLessThan(100);
  expect(await ping('ann', id)).toBe(200);
  const another = createSessions(KEY);
  onTestFinished(() => another.close());
  expect(await ping('ann', id, another)).toBe(404);
});
