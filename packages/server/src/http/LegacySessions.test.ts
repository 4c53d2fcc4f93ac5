import { McpServer } from '@modelcontextprotocol/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LegacySessions } from './LegacySessions.js';

const HOUR = 3_600_000;

const initialize = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
});

let now: number;
/** The number of closed connections. */
let closed: number;
class CountedServer extends McpServer {
  override close() {
    closed += 1;
    return super.close();
  }
}

let sessions: LegacySessions;

beforeEach(() => {
  now = 0;
  closed = 0;
  sessions = new LegacySessions({
    create: () => new CountedServer({ name: 'test', version: '1' }),
    onError: () => {},
    now: () => now,
  });
});

afterEach(() => sessions.close());

const headersOf = (id?: string) => ({
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  ...(id !== undefined && { 'mcp-session-id': id }),
});

/** Sends a request as a user. */
function send(owner: string, init: RequestInit & { readonly body?: string }): Promise<Response> {
  const { body } = init;
  const principal = { id: owner, user: null };
  const parsed = body === undefined ? {} : { body: JSON.parse(body) as unknown };
  return sessions.handle(new Request('http://localhost/mcp', init), { principal, ...parsed });
}

async function begin(owner: string): Promise<{ readonly status: number; readonly id: string }> {
  const response = await send(owner, { method: 'POST', headers: headersOf(), body: initialize });
  await response.text();
  return { status: response.status, id: response.headers.get('mcp-session-id') ?? '' };
}

async function ping(owner: string, id: string): Promise<number> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'ping' });
  const response = await send(owner, { method: 'POST', headers: headersOf(id), body });
  await response.text();
  return response.status;
}

const listen = (owner: string, id: string, signal?: AbortSignal) =>
  send(owner, { headers: headersOf(id), signal: signal ?? null });

test('closes connections that are idle for an hour', async () => {
  const [old, used] = [await begin('ann'), await begin('ann')];
  now = HOUR;
  expect(await ping('ann', used.id)).toBe(200);
  now += 1;
  sessions.closeIdle();
  expect(sessions.size).toBe(1);
  expect(await ping('ann', old.id)).toBe(404);
  expect(await ping('ann', used.id)).toBe(200);
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
  expect(await ping('ann', second)).toBe(404);
  expect(await ping('ann', first)).toBe(200);
  expect(await ping('bob', ofBob.id)).toBe(200);
});

test('rejects new connections of a caller if all existing ones have open streams', async () => {
  for (let count = 0; count < 100; count += 1) await listen('ann', (await begin('ann')).id);
  expect((await begin('ann')).status).toBe(503);
  expect((await begin('bob')).status).toBe(200);
});

test('keeps no session for a rejected connection', async () => {
  const headers = { ...headersOf(), accept: 'application/json' };
  expect((await send('ann', { method: 'POST', headers, body: initialize })).status).toBe(406);
  expect(sessions.size).toBe(0);
  expect(closed).toBe(1);
});
