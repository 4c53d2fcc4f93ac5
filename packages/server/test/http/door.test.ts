import { type IncomingHttpHeaders, request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type HttpServer, UserError } from '../../src/index.js';
import { sendRaw } from '../fuzz/rawHttp.js';
import { startApp, type TestApp } from './startApp.js';

const KEY = 'a-key-for-tests';
const auth = { keys: [{ name: 'ann', env: 'KEY' }] };
const environment = { KEY };

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** Sends a request with any Host and Origin, which `fetch` does not allow. */
function send(url: string, { method = 'POST', path, headers, body }: Sent = {}): Promise<Answer> {
  return new Promise((done, fail) => {
    const base = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const options = { method, headers: { ...base, ...headers }, ...(path !== undefined && { path }) };
    const req = request(url, options, async (res) => {
      const chunks = await res.toArray();
      done({ status: res.statusCode, headers: res.headers, body: Buffer.concat(chunks).toString() });
    });
    req.on('error', fail);
    req.end(method === 'POST' ? (body ?? JSON.stringify(initialize)) : undefined);
  });
}

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('a server bound to localhost', () => {
  let server: HttpServer;
  let port: string;
  beforeAll(async () => {
    server = await app.serve();
    port = new URL(server.url).port;
  });

  test('answers a long name that differs from the header with a short error', async () => {
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const params = { name: 'x'.repeat(900_000), arguments: {}, _meta };
    const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'x' };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    const answer = await send(server.url, { headers, body });
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toHaveProperty('error.message');
    expect(answer.body.length).toBeLessThan(10_000);
  });

  test.each(['127.0.0.1', 'localhost', 'LOCALHOST'])('accepts the Host %s', async (host) => {
    expect(await send(server.url, { headers: { host: `${host}:${port}` } })).toMatchObject({ status: 200 });
  });

  test.each([
    'evil.example',
    '127.0.0.1.evil.example',
    'user@127.0.0.1:1:2',
    '192.0.2.1',
    'evil.example@localhost',
    'evil.example:x@localhost:1',
    'localhost/evil.example',
    'localhost?evil.example',
    'localhost#evil.example',
    'localhost\\evil.example',
    '%6cocalhost',
    'localhost:',
    'localhost:port',
    'localhost:123456',
    'localhost, evil.example',
    ' ',
    '[::1',
    '::1',
  ])('rejects the Host %j (DNS rebinding)', async (host) => {
    // If there is an Origin, Host and Origin are compared.
    for (const headers of [{ host }, { host, origin: 'http://localhost' }]) {
      const { status, body } = await send(server.url, { headers });
      expect({ status, body }).toEqual({ status: 403, body: expect.stringContaining('allowedHosts') });
    }
    expect(app.reports).toEqual([]);
  });

  test.each([
    'https://evil.example',
    'null',
    'http://localhost.evil.example',
    'file://',
    'nonsense',
    'http://localhost:6274',
    'http://127.0.0.1:1',
    'http://[::1]:5173',
    'http://localhost',
    'chrome-extension://localhost',
    'http://evil@localhost',
    'http://localhost, http://localhost',
  ])('rejects the Origin %s (cross-site request)', async (origin) => {
    const { status, headers, body } = await send(server.url, { headers: { origin } });
    expect({ status, body }).toEqual({ status: 403, body: expect.stringContaining('allowedOrigins') });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test('accepts its own origin, but not with another scheme, host or port', async () => {
    const status = async (origin: string) => (await send(server.url, { headers: { origin } })).status;
    expect(await status(`http://127.0.0.1:${port}`)).toBe(200);
    expect(await status(`chrome-extension://127.0.0.1:${port}`)).toBe(403);
    expect(await status(`http://localhost:${port}`)).toBe(403);
    expect(await status('http://127.0.0.1')).toBe(403);
  });

  test('accepts the origins in allowedOrigins', async () => {
    const named = ['http://localhost:6274', 'HTTPS://Chat.example.com:443', 'chrome-extension://abcdef'];
    const open = await startApp({ http: { allowedOrigins: named } });
    const { url } = await open.serve();
    for (const origin of ['http://localhost:6274', 'https://chat.example.com', 'chrome-extension://abcdef']) {
      const { status, headers } = await send(url, { headers: { origin } });
      expect(status).toBe(200);
      expect(headers['access-control-allow-origin']).toBe(origin);
      expect(headers['access-control-expose-headers']).toContain('mcp-session-id');
    }
    expect(await send(url, { headers: { origin: 'http://localhost:6275' } })).toMatchObject({ status: 403 });
    await open.close();
  });

  test('rejects preflight requests of other origins', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    expect(await send(server.url, { method: 'OPTIONS', headers })).toMatchObject({ status: 403 });
  });

  test.each(
    ['/mcp', '/view', '/view/login', '/v1/apps', '/health', '/ready', '/'].flatMap((path) =>
      ['evil.example', 'OWN', ''].flatMap((other) => [
        [path, 'OWN', other],
        [path, other, 'OWN'],
      ]),
    ),
  )('rejects a request to %s with the Hosts %s and %s', async (path, ...hosts) => {
    const lines = hosts.map((host) => `Host: ${host.replace('OWN', `127.0.0.1:${port}`)}`);
    for (const method of ['GET', 'POST']) {
      const head = [`${method} ${path} HTTP/1.1`, ...lines, 'Content-Length: 0', 'Connection: close'];
      const { statuses, text } = await sendRaw(server.url, [`${head.join('\r\n')}\r\n\r\n`]);
      expect(statuses).toEqual([400]);
      expect(text).toContain('exactly one Host header');
    }
  });

  test('/health answers any Host, without details of the app', async () => {
    const { status, body } = await send(server.url, {
      method: 'GET',
      path: '/health',
      headers: { host: '10.0.0.1' },
    });
    expect({ status, body }).toEqual({ status: 200, body: '{"status":"ok"}' });
    expect(await send(server.url, { path: '/health' })).toMatchObject({ status: 405 });
  });

  test.each(['/', '/mcp/', '/mcp2', '//mcp', '/.well-known/oauth-protected-resource', 'http://evil/mcp'])(
    'returns 404 for %s',
    async (path) => {
      expect(await send(server.url, { method: 'GET', path })).toMatchObject({ status: 404 });
    },
  );

  test('rejects unsupported methods, content types and invalid JSON', async () => {
    expect(await send(server.url, { method: 'PUT' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, POST, DELETE' },
    });
    const text = { 'content-type': 'text/plain' };
    expect(await send(server.url, { headers: text })).toMatchObject({ status: 415 });
    expect(await send(server.url, { body: '{' })).toMatchObject({ status: 400 });
    expect(await send(server.url, { method: 'GET' })).toMatchObject({ status: 400 });
  });

  test('logs a client that disconnects during its request, and reports no error', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': '1000' };
    const req = request(server.url, { method: 'POST', headers });
    req.on('error', () => {});
    await new Promise((done) => req.write('{', done));
    req.destroy();
    await vi.waitFor(() => expect(app.logs).toContain('A client disconnected before its request was read.'));
    expect(app.reports).toEqual([]);
  });

  test('returns 404 for unknown MCP session ids', async () => {
    const headers = { 'mcp-session-id': 'c0ffee' };
    for (const method of ['POST', 'GET', 'DELETE']) {
      expect(await send(server.url, { method, headers })).toMatchObject({ status: 404 });
    }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    expect(await send(server.url, { body })).toMatchObject({ status: 400 });
  });
});

describe('a request that is nested too deep', () => {
  const call = (value: string) =>
    `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"x":${value}}}}`;
  const lists = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

  test.each([
    ['lists', call(lists(100_000))],
    ['objects', call(objects(100_000))],
    ['a few too many', call(lists(98))],
    ['a batch', `[${call(objects(100_000))},${call('1')}]`],
    ['only lists', lists(200_000)],
  ])('is rejected: %s', async (_, body) => {
    const { url } = await app.serve();
    const version = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' };
    for (const headers of [{}, version] as Record<string, string>[]) {
      expect(await send(url, { headers, body })).toMatchObject({
        status: 400,
        body: expect.stringContaining('nested too deep: 100 levels is the limit'),
      });
    }
    expect(app.reports).toEqual([]);
  });

  test.each(['null', '1', '"x"', '[]', '[[]]', '[1,null]', '{}', call(lists(97)), `[${call('1')}]`])(
    'other invalid requests get 400 and are not reported as server errors: %s',
    async (body) => {
      const { url } = await app.serve();
      expect((await send(url, { body })).status).toBe(400);
      expect(app.reports).toEqual([]);
    },
  );
});

describe('a long request', () => {
  const limits = { maxBodyKilobytes: 2 };
  const long = (length: number) =>
    JSON.stringify({
      ...initialize,
      params: { ...initialize.params, _meta: { filler: 'x'.repeat(length) } },
    });

  test('is rejected with 413, with or without Content-Length', async () => {
    const small = await startApp({ limits });
    const { url } = await small.serve();
    const chunked = { 'transfer-encoding': 'chunked' };
    for (const headers of [{}, chunked] as Record<string, string>[]) {
      expect(await send(url, { headers, body: long(1500) })).toMatchObject({ status: 200 });
      expect(await send(url, { headers, body: long(100_000) })).toMatchObject({
        status: 413,
        body: expect.stringContaining('2 KB'),
      });
    }
    await small.close();
  });
});

describe('a server bound to a public address', () => {
  const authorization = `Bearer ${KEY}`;

  test('does not start without auth', async () => {
    for (const host of ['0.0.0.0', '::', ownAddress()]) {
      await expect(app.serve({ host })).rejects.toThrow(UserError);
      await expect(app.serve({ host })).rejects.toThrow(/Configure auth in mcp.yaml.*bind 127\.0\.0\.1/);
    }
  });

  test('accepts its address, localhost and allowedHosts as Host', async () => {
    const http = { allowedHosts: ['tickets.example.com', 'other.example:8443'] };
    const open = await startApp({ http });
    const { url } = await open.serve({ host: '0.0.0.0', auth, environment });
    expect(url).toMatch(/^http:\/\/localhost:\d+\/mcp$/);
    const local = url.replace('localhost', '127.0.0.1');
    const status = async (host: string, to = local) =>
      (await send(to, { headers: { host, authorization } })).status;
    for (const host of [
      '127.0.0.1:1',
      'localhost',
      'tickets.example.com',
      'Tickets.Example.com:443',
      'other.example',
    ]) {
      expect([host, await status(host)]).toEqual([host, 200]);
    }
    const own = ownAddress();
    expect(await status(own, url.replace('localhost', own))).toBe(200);
    expect(await status('example.com')).toBe(403);
    expect(await status(own)).toBe(own === '127.0.0.1' ? 200 : 403);
    await open.close();
  });

  test('accepts its own origin and allowedOrigins', async () => {
    const http = { allowedHosts: ['tickets.example.com'], allowedOrigins: ['https://chat.example.com'] };
    const open = await startApp({ http });
    const { url } = await open.serve({ host: '0.0.0.0', auth, environment });
    const to = url.replace('localhost', '127.0.0.1');
    const status = async (origin: string) =>
      (await send(to, { headers: { host: 'tickets.example.com', origin, authorization } })).status;
    expect(await status('https://chat.example.com')).toBe(200);
    expect(await status('https://tickets.example.com')).toBe(200);
    expect(await status('chrome-extension://tickets.example.com')).toBe(403);
    expect(await status('http://chat.example.com')).toBe(403);
    expect(await status('https://chat.example.com:8443')).toBe(403);
    expect(await status('http://localhost:3000')).toBe(403);
    const preflight = await send(to, {
      method: 'OPTIONS',
      headers: {
        host: 'tickets.example.com',
        origin: 'https://chat.example.com',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, mcp-protocol-version',
      },
    });
    expect(preflight).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': 'https://chat.example.com',
        'access-control-allow-headers': 'authorization, mcp-protocol-version',
        'access-control-allow-methods': 'GET, POST, DELETE',
      },
    });
    await open.close();
  });
});

describe('rejects before it binds a port', () => {
  test.each([
    [{ allowedHosts: ['https://example.com'] }, /is not a host name/],
    [{ allowedHosts: ['*'] }, /is not a host name/],
    [{ allowedOrigins: ['example.com'] }, /is not an origin/],
    [{ allowedOrigins: ['https://example.com/'] }, /without a path/],
    [{ host: 'no-such-host.invalid' }, /cannot be resolved/],
    [{ host: '' }, /cannot be resolved/],
  ])('%j', async (http, message) => {
    const wrong = await startApp({ http });
    await expect(wrong.serve()).rejects.toThrow(UserError);
    await expect(wrong.serve()).rejects.toThrow(message);
    await wrong.close();
  });

  test('a port that is in use', async () => {
    const { url } = await app.serve();
    await expect(app.serve({ port: Number(new URL(url).port) })).rejects.toThrow(
      /the port is in use. Choose another one with --port/,
    );
  });
});

/** An address of this machine that other machines can reach, if it has one. */
function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((some = []) => some);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '0.0.0.0';
}
