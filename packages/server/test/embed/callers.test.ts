import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  configSchema,
  createHandler,
  createService,
  type Handler,
  memoryStore,
  UserError,
} from '../../src/index.js';
import { connect } from '../http/connect.js';
import { fetchFrom, startHandlers, type TestHandlers } from './useHandler.js';

const ENVIRONMENT = { KEY: 'key-of-bob', SECRET: 's'.repeat(32) };
const keys = [{ name: 'bob', env: 'KEY', user: { name: 'Bob', roles: ['admin'] } }];

let handlers: TestHandlers;
beforeAll(async () => {
  handlers = await startHandlers();
});
afterAll(() => handlers.close());

const body = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
});

interface Sent {
  readonly method?: string;
  readonly url?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

async function send(handler: Handler, { url = 'http://localhost/mcp', ...sent }: Sent = {}) {
  const { method = 'POST', headers = {} } = sent;
  const base = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const init = { method, headers: { ...base, ...headers }, ...(method === 'POST' && { body }) };
  const response = await handler(new Request(url, { ...init, ...(sent.body && { body: sent.body }) }));
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('without a user function and without auth', () => {
  test('createHandler rejects an app', async () => {
    const created = handlers.create();
    await expect(created).rejects.toThrow(UserError);
    await expect(created).rejects.toThrow(/Give createHandler a function `user`.*auth\.keys or auth\.jwt/);
  });

  test('createHandler rejects a service', async () => {
    const config = configSchema.parse({});
    const running = createService({ directory: '/no/such/app', config, store: memoryStore() });
    await expect(createHandler(running)).rejects.toThrow(UserError);
    await running.close();
  });
});

describe('the user function of the host', () => {
  test('determines roles and sessions; null is answered with 401', async () => {
    const users: Record<string, object> = {
      ann: { email: 'ann@example.com', name: 'Same', roles: ['admin'] },
      cy: { email: 'cy@example.com', name: 'Same', roles: ['agent'] },
    };
    const handler = await handlers.create({
      user: async ({ headers }) =>
        (users[headers.get('authorization')?.slice('Bearer '.length) ?? ''] ?? null) as Record<
          string,
          unknown
        > | null,
    });
    const fetch = fetchFrom(handler);
    const ann = await connect('v2 auto', 'http://localhost/mcp', { fetch, token: 'ann' });
    const cy = await connect('v2 auto', 'http://localhost/mcp', { fetch, token: 'cy' });
    expect((await ann.call('get_pages')).text).toContain('admin');
    expect((await cy.call('get_pages')).text).not.toContain('admin');
    const { data } = await ann.call('session_create', { name: 'Of Ann' });
    expect((await ann.call('session_list')).text).toContain(data.sessionId);
    expect((await cy.call('session_list')).text).not.toContain(data.sessionId);
    await ann.close();
    await cy.close();
    expect(await send(handler, { headers: { authorization: 'Bearer eve' } })).toMatchObject({ status: 401 });
    expect(await send(handler)).toMatchObject({ status: 401 });
  });

  test('falls back to auth of the configuration if it returns undefined', async () => {
    const handler = await handlers.create({
      user: ({ headers }) => (headers.has('cookie') ? { id: 1, roles: ['agent'] } : undefined),
      config: { auth: { keys } },
      environment: ENVIRONMENT,
    });
    expect(await send(handler, { headers: { cookie: 'session=1' } })).toMatchObject({ status: 200 });
    expect(await send(handler, { headers: { authorization: 'Bearer key-of-bob' } })).toMatchObject({
      status: 200,
    });
    expect(await send(handler, { headers: { authorization: 'Bearer nope' } })).toMatchObject({ status: 401 });
    expect(await send(handler)).toMatchObject({ status: 401 });
  });

  test('leads to 401 if it returns undefined and there is no auth', async () => {
    const handler = await handlers.create({ user: () => undefined });
    const { status, headers } = await send(handler, { headers: { authorization: 'Bearer key-of-bob' } });
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toBe('Bearer realm="mcp"');
  });

  test.each([['a text'], [7], [['ann']], [true]])(
    'leads to 500 if it returns %j, which is not a user',
    async (user) => {
      const handler = await handlers.create({ user: () => user as never });
      expect(await send(handler)).toMatchObject({ status: 500 });
      expect(String(handlers.takeLogs().errors[0])).toContain('must return an object');
    },
  );

  test('leads to 500 if it fails, without the message of the error', async () => {
    const handler = await handlers.create({ user: () => Promise.reject(new Error('database is down')) });
    const { status, text } = await send(handler);
    expect(status).toBe(500);
    expect(text).not.toContain('database');
    expect(handlers.takeLogs().errors).toEqual([new Error('database is down')]);
  });
});

describe('Host and Origin', () => {
  const status = async (handler: Handler, headers: Record<string, string>) =>
    (await send(handler, { headers })).status;

  test('must be local unless the configuration allows others (DNS rebinding, cross-site requests)', async () => {
    const user = () => ({ id: 1 });
    const closed = await handlers.create({ user });
    for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000']) {
      expect([host, await status(closed, { host })]).toEqual([host, 200]);
    }
    for (const host of ['evil.example', 'localhost.evil.example', 'evil.example@localhost', '']) {
      expect([host, await status(closed, { host })]).toEqual([host, 403]);
    }
    const origin = 'http://localhost:3000';
    expect(await status(closed, { host: 'localhost:3000', origin })).toBe(200);
    expect(await status(closed, { host: 'localhost:4000', origin })).toBe(403);

    const http = { allowedHosts: ['app.example.com'], allowedOrigins: ['https://chat.example.com'] };
    const open = await handlers.create({ user, config: { http } });
    const host = 'app.example.com';
    expect(await status(open, { host })).toBe(200);
    expect(await status(open, { host, origin: 'https://app.example.com' })).toBe(200);
    expect(await status(open, { host, origin: 'https://evil.example' })).toBe(403);
    const answer = await send(open, { headers: { host, origin: 'https://chat.example.com' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://chat.example.com');
  });
});

describe('errors', () => {
  test('invalid requests get the same status codes as from the HTTP server', async () => {
    const handler = await handlers.create({
      user: () => ({ id: 1 }),
      config: { limits: { maxBodyKilobytes: 2 } },
    });
    const deep = `${'['.repeat(200)}${']'.repeat(200)}`;
    expect(await send(handler, { body: deep })).toMatchObject({ status: 400 });
    expect(await send(handler, { body: '{' })).toMatchObject({ status: 400 });
    expect(await send(handler, { body: `"${'x'.repeat(5000)}"` })).toMatchObject({ status: 413 });
    expect(await send(handler, { headers: { 'content-type': 'text/plain' } })).toMatchObject({ status: 415 });
    expect(await send(handler, { method: 'PUT' })).toMatchObject({ status: 405 });
    expect(handlers.takeLogs().errors).toEqual([]);
  });

  test('createHandler rejects invalid options', async () => {
    const user = () => ({ id: 1 });
    await expect(createHandler('/no/such/app', { user })).rejects.toThrow('/no/such/app');
    const config = { pagse: {} } as object;
    await expect(handlers.create({ user, config })).rejects.toThrow(/createHandler.*\n.*pagse/);
    await expect(handlers.create({ config: { auth: { keys } }, environment: {} })).rejects.toThrow(
      'The environment variable KEY with the key of',
    );
  });
});

describe('tokens of an identity provider', () => {
  const jwt = { issuer: 'https://login.example.com', audience: 'app', secretEnv: 'SECRET' };
  const token = () => {
    const claims = { iss: jwt.issuer, aud: jwt.audience, sub: 'ann', exp: 4_000_000_000 };
    const signed = [{ alg: 'HS256' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    return `${signed}.${createHmac('sha256', ENVIRONMENT.SECRET).update(signed).digest('base64url')}`;
  };
  const wellKnown = 'https://app.example.com/.well-known/oauth-protected-resource';

  test('are requested with resource metadata for the path where the handler is mounted', async () => {
    const config = { auth: { jwt }, http: { allowedHosts: ['app.example.com'] } };
    const handler = await handlers.create({ config, environment: ENVIRONMENT });
    const url = 'https://app.example.com/api/mcp';
    const { status, headers } = await send(handler, { url });
    expect(status).toBe(401);
    expect(headers.get('www-authenticate')).toContain(`resource_metadata="${wellKnown}/api/mcp"`);
    const { text } = await send(handler, { url: `${wellKnown}/api/mcp`, method: 'GET' });
    expect(JSON.parse(text)).toMatchObject({ resource: url, authorization_servers: [jwt.issuer] });
    expect(await send(handler, { url, headers: { authorization: `Bearer ${token()}` } })).toMatchObject({
      status: 200,
    });
  });

  test('use the option path for the metadata, if the host strips a part of the path', async () => {
    const config = { auth: { jwt }, http: { allowedHosts: ['app.example.com'] } };
    const handler = await handlers.create({ config, environment: ENVIRONMENT, path: '/base/api/mcp' });
    const { headers } = await send(handler, { url: 'https://app.example.com/api/mcp' });
    expect(headers.get('www-authenticate')).toContain(`resource_metadata="${wellKnown}/base/api/mcp"`);
    const { text } = await send(handler, { url: wellKnown, method: 'GET' });
    expect(JSON.parse(text)).toMatchObject({ resource: 'https://app.example.com/base/api/mcp' });
  });

  test('have no metadata if they are not configured', async () => {
    const handler = await handlers.create({ user: () => ({ id: 1 }) });
    const url = 'http://localhost/.well-known/oauth-protected-resource/mcp';
    expect(await send(handler, { url, method: 'GET' })).toMatchObject({ status: 404 });
  });
});
