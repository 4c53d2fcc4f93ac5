import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { McpServer } from '@modelcontextprotocol/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LegacySessions } from './LegacySessions.js';

const HOUR = 3_600_000;

const initialize = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
});

let now: number;
/** How many connections were closed. */
let closed: number;
class CountedServer extends McpServer {
  override close() {
    closed += 1;
    return super.close();
  }
}

let sessions: LegacySessions;
let server: Server;
let url: string;

beforeEach(async () => {
  now = 0;
  closed = 0;
  sessions = new LegacySessions({
    create: () => new CountedServer({ name: 'test', version: '1' }),
    onError: () => {},
    now: () => now,
  });
  server = createServer(async (req, res) => {
    const text = Buffer.concat(await req.toArray()).toString();
    const principal = { id: String(req.headers.authorization), user: null };
    await sessions.handle(req, res, { principal, ...(text !== '' && { body: JSON.parse(text) }) });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  await sessions.close();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const headersOf = (owner: string, id?: string) => ({
  authorization: owner,
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
  ...(id !== undefined && { 'mcp-session-id': id }),
});

async function begin(owner: string): Promise<{ readonly status: number; readonly id: string }> {
  const response = await fetch(url, { method: 'POST', headers: headersOf(owner), body: initialize });
  await response.text();
  return { status: response.status, id: response.headers.get('mcp-session-id') ?? '' };
}

async function ping(owner: string, id: string): Promise<number> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'ping' });
  const response = await fetch(url, { method: 'POST', headers: headersOf(owner, id), body });
  await response.text();
  return response.status;
}

const listen = (owner: string, id: string) => fetch(url, { headers: headersOf(owner, id) });

test('closes connections that nobody used for an hour', async () => {
  const [old, used] = [await begin('ann'), await begin('ann')];
  now = HOUR;
  expect(await ping('ann', used.id)).toBe(200);
  now += 1;
  sessions.closeIdle();
  expect(sessions.size).toBe(1);
  expect(await ping('ann', old.id)).toBe(404);
  expect(await ping('ann', used.id)).toBe(200);
});

test('keeps those that listen, until an hour after', async () => {
  const { id } = await begin('ann');
  const stream = await listen('ann', id);
  now = 5 * HOUR;
  sessions.closeIdle();
  expect(await ping('ann', id)).toBe(200);
  await stream.body?.cancel();
  now += 2 * HOUR;
  // The server hears a little later that the stream was given up, and counts from then.
  await vi.waitFor(() => {
    now += 2 * HOUR;
    sessions.closeIdle();
    expect(sessions.size).toBe(0);
  });
});

test('closes what one caller used longest ago once it has too many', async () => {
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

test('refuses more connections of a caller who uses them all', async () => {
  // Held until the end: fetch gives a stream up when its response is garbage-collected.
  const streams: Response[] = [];
  for (let count = 0; count < 100; count += 1) streams.push(await listen('ann', (await begin('ann')).id));
  expect((await begin('ann')).status).toBe(503);
  expect((await begin('bob')).status).toBe(200);
  expect(streams.every(({ body }) => body !== null)).toBe(true);
});

test('keeps nothing of a connection that could not be made', async () => {
  const headers = { ...headersOf('ann'), accept: 'application/json' };
  expect((await fetch(url, { method: 'POST', headers, body: initialize })).status).toBe(406);
  expect(sessions.size).toBe(0);
  expect(closed).toBe(1);
});
