import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpServer } from '../../src/index.js';
import { ask } from '../auth/ask.js';
import { startApp, type TestApp } from '../http/startApp.js';
import { findLeak, prototypeNames } from './inspect.js';
import { mutateBytes } from './mutateBytes.js';
import { Random } from './Random.js';
import { head, sendRaw } from './rawHttp.js';
import { META } from './rawStdio.js';

const REQUESTS = Math.ceil(Number(process.env.FUZZ_CALLS ?? 2000) / 10);
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_101);

let app: TestApp;
let server: HttpServer;
beforeAll(async () => {
  app = await startApp({}, { page: '  - { id: home, type: Box }\n' });
  await app.load();
  server = await app.serve();
});
afterAll(() => app.close());

const MODERN = { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'tools/call', 'Mcp-Name': 'get_pages' };

const bodies = [
  { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { _meta: META, name: 'get_pages', arguments: {} } },
  { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: META } },
  {
    ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
  },
].map((body) => Buffer.from(JSON.stringify(body)));

test('answers each request with a random body once, without a 5xx status, and valid requests as before', async () => {
  const random = new Random(SEED);
  const names = prototypeNames();
  const first = await ask(server);
  expect(first.status).toBe(200);
  const statuses = new Map<number, number>();
  for (let count = 0; count < REQUESTS; count += 1) {
    let body: Buffer = random.pick(bodies);
    for (let change = random.below(3); change >= 0; change -= 1) body = mutateBytes(body, random);
    const headers = { ...(random.percent(50) ? MODERN : {}), 'Content-Length': body.length };
    const answer = await sendRaw(server.url, [head(server.url, headers), body], { end: false });
    expect(answer.statuses, body.toString()).toHaveLength(1);
    const [status = 0] = answer.statuses;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    expect(status, answer.text).toBeLessThan(500);
    expect(findLeak(answer.text, body.toString(), { secrets: [] })).toBeUndefined();
  }
  expect(statuses.get(400) ?? 0).toBeGreaterThan(REQUESTS / 4);
  expect(await ask(server)).toEqual(first);
  expect(app.reports).toEqual([]);
  expect(prototypeNames()).toEqual(names);
}, 3_600_000);

describe('answers a malformed request with a 4xx status', () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
  const url = () => server.url;
  const withBody = (headers: Record<string, string | number>, sent: string | Buffer = body) => [
    head(url(), { 'Content-Length': Buffer.byteLength(sent), ...headers }),
    sent,
  ];

  test.each<[string, readonly number[], () => readonly (string | Buffer)[]]>([
    [
      'random bytes',
      [400],
      () => [Buffer.from(Array.from({ length: 500 }, (_, index) => (index * 37) % 256))],
    ],
    ['nothing', [], () => []],
    ['a line of TLS', [400], () => [Buffer.from('1603010200010001fc0303', 'hex')]],
    ['the preface of HTTP/2', [400], () => ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n']],
    ['incomplete headers', [400], () => [head(url()).slice(0, 40)]],
    ['headers of 100 KB', [431], () => [head(url(), { 'X-Long': 'x'.repeat(100_000) })]],
    [
      'a thousand headers',
      [400],
      () => [
        head(
          url(),
          Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`X-${index}`, 'xxxxxxxxxx'])),
        ),
      ],
    ],
    ['two Content-Length headers', [400], () => withBody({ 'content-length': 3 })],
    [
      'Content-Length and chunks (request smuggling)',
      [400],
      () => withBody({ 'Transfer-Encoding': 'chunked' }),
    ],
    ['a negative Content-Length', [400], () => withBody({ 'Content-Length': -1 })],
    ['a Content-Length that is not a number', [400], () => withBody({ 'Content-Length': '0x10' })],
    ['malformed chunks', [400], () => [head(url(), { 'Transfer-Encoding': 'chunked' }), 'zz\r\nxx\r\n']],
    ['an unknown Transfer-Encoding', [400, 501], () => [head(url(), { 'Transfer-Encoding': 'gzip' }), body]],
    ['a line break in a header', [400], () => [head(url(), { 'X-A': 'a\nb' })]],
    ['a null in a header', [400], () => [head(url(), { 'X-A': 'a\u0000b' })]],
    ['no Host header', [400, 403], () => [`POST /mcp HTTP/1.1\r\nConnection: close\r\n\r\n`]],
    ['two Host headers', [400, 403], () => withBody({ host: 'localhost' })],
    ['a Host header with a path', [403], () => withBody({ Host: 'localhost/../evil.example' })],
    [
      'an absolute URL',
      [404],
      () => [head(url(), { 'Content-Length': 0 }).replace('/mcp', 'http://evil.example/mcp')],
    ],
    [
      'a path traversal',
      [404],
      () => [head(url(), { 'Content-Length': 0 }).replace('/mcp', '/mcp/../../etc/passwd')],
    ],
    [
      'a path with invalid percent escapes',
      [401],
      () => [head(url(), { 'Content-Length': 0 }).replace('/mcp', '/view/%ff%fe/%')],
    ],
    ['an unknown method', [400], () => [head(url()).replace('POST', 'PWN')]],
    ['another method', [405], () => [head(url(), { 'Content-Length': 0 }).replace('POST', 'PUT')]],
    ['plain text', [415], () => withBody({ 'Content-Type': 'text/plain' })],
    ['a form', [415], () => withBody({ 'Content-Type': 'application/x-www-form-urlencoded' })],
    [
      'JSON as a parameter of another Content-Type',
      [415],
      () => withBody({ 'Content-Type': 'text/plain; application/json' }),
    ],
    ['no Content-Type', [415], () => withBody({ 'Content-Type': '' })],
    ['two JSON documents', [400], () => withBody({}, body + body)],
    ['a batch of invalid calls', [400], () => withBody({}, '[null,1,"x",[]]')],
    ['a body that is not UTF-8', [400], () => withBody({}, Buffer.from('22ff22', 'hex'))],
    ['a body in UTF-16', [400], () => withBody({}, Buffer.from(body, 'utf16le'))],
    ['no body', [400], () => withBody({}, '')],
    ['unclosed brackets', [400], () => withBody({}, '['.repeat(500_000))],
    ['deeply nested brackets', [400], () => withBody({}, `${'['.repeat(300_000)}${']'.repeat(300_000)}`)],
    ['a body that is too large', [413], () => withBody({}, `"${'x'.repeat(1_100_000)}"`)],
    ['a body shorter than its Content-Length', [400], () => withBody({ 'Content-Length': 1000 })],
    [
      'a second request in the same packet',
      [400, 400],
      () => [head(url(), { 'Content-Length': body.length, Connection: 'keep-alive' }), body, ...withBody({})],
    ],
  ])('%s', async (_, expected, parts) => {
    const { statuses, text } = await sendRaw(server.url, parts());
    expect(statuses.length, text).toBe(Math.min(expected.length, 1) || 0);
    for (const status of statuses) expect(expected, text).toContain(status);
    expect(findLeak(text, '', { secrets: [] })).toBeUndefined();
    expect((await ask(server)).status).toBe(200);
    expect(app.reports).toEqual([]);
  });
});
