import { afterAll, beforeAll, expect, test } from 'vitest';
import { configSchema, type HttpServer } from '../../src/index.js';
import { ask } from '../auth/ask.js';
import { startApp, type TestApp } from '../http/startApp.js';
import { head, sendRaw } from './rawHttp.js';

const CONNECTIONS = 20;

let app: TestApp;
let server: HttpServer;
beforeAll(async () => {
  app = await startApp({ limits: { requestSeconds: 1 } }, { page: '  - { id: home, type: Box }\n' });
  await app.load();
  server = await app.serve();
});
afterAll(() => app.close());

const stall = (...parts: readonly string[]) =>
  Promise.all(Array.from({ length: CONNECTIONS }, () => sendRaw(server.url, parts, { end: false })));

test.each([
  ['nothing at all', () => [], [undefined, 408]],
  ['half of the headers', () => [head(server.url).slice(0, 50)], [408]],
  ['unterminated headers', () => [`${head(server.url).slice(0, -2)}X-A: b\r\n`], [408]],
  ['half of a body', () => [head(server.url, { 'Content-Length': 1000 }), '{"jsonrpc":'], [408]],
  [
    'an unterminated chunked body',
    () => [head(server.url, { 'Transfer-Encoding': 'chunked' }), '4\r\n{"js\r\n'],
    [408],
  ],
])(
  'closes connections that send %s after a timeout, and serves others meanwhile',
  async (_, parts, allowed) => {
    const stalled = stall(...parts());
    expect((await ask(server)).status).toBe(200);
    // The server ends these connections; the client never does.
    for (const { statuses } of await stalled) expect(allowed).toContain(statuses[0]);
    expect((await ask(server)).status).toBe(200);
    expect(app.reports).toEqual([]);
  },
);

test('the default of limits.requestSeconds is 30', () => {
  expect(configSchema.parse({}).limits.requestSeconds).toBe(30);
});
