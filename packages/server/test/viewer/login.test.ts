import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpServer } from '../../src/index.js';
import { connect, type TestClient } from '../http/connect.js';
import { startApp, type TestApp } from '../http/startApp.js';
import { type Browser, createLink, openBrowser, send } from './browser.js';

let app: TestApp;
let server: HttpServer;
let client: TestClient;
let sessionId: string;
let origin: string;
beforeAll(async () => {
  app = await startApp();
  server = await app.serve();
  origin = new URL(server.url).origin;
  client = await connect('v2 auto', server.url);
  sessionId = String((await client.call('session_create', { name: 'A <b>bold</b> session' })).data.sessionId);
});
afterAll(async () => {
  await client.close();
  await app.close();
});

const html = { accept: 'text/html' };

describe('without the secret of the viewer', () => {
  const paths = () => [
    '/view',
    `/view/${sessionId}`,
    `/view/${sessionId}/events`,
    `/view/${sessionId}/state`,
    `/view/${sessionId}/block?id=x`,
    `/view/${sessionId}/files/x`,
    `/state?session=${sessionId}`,
    `/wait?session=${sessionId}`,
  ];

  test('every page returns 401, even if the server has no auth', async () => {
    for (const path of paths()) {
      const { status, body } = await send(`${origin}${path}`);
      expect([path, status]).toEqual([path, 401]);
      expect(body).not.toContain('bold');
    }
    expect(await send(`${origin}/view`, { headers: html })).toMatchObject({
      status: 401,
      body: expect.stringContaining('lowdefy-mcp view'),
    });
  });

  test.each(['Bearer wrong', 'Bearer ', 'Basic eA==', ''])(
    'no link is created for the authorization %j',
    async (authorization) => {
      const headers = authorization === '' ? {} : { authorization };
      const answer = await send(`${origin}/view/links`, { method: 'POST', headers, body: {} });
      expect(answer.status).toBe(401);
      expect(answer.headers['www-authenticate']).toContain('Bearer');
    },
  );

  test('invalid cookies and tokens get 401', async () => {
    const name = `lowdefy-view-${new URL(origin).port}`;
    for (const cookie of [`${name}=x`, `${name}=`, `${name}=${'A'.repeat(43)}`]) {
      expect(await send(`${origin}/view`, { headers: { cookie } })).toMatchObject({ status: 401 });
    }
    for (const token of ['', 'x', 'A'.repeat(43)]) {
      expect(await send(`${origin}/view/login?token=${token}`)).toMatchObject({ status: 401 });
    }
  });
});

describe('a link', () => {
  test('can be opened once, and sets a cookie with the path of the viewer', async () => {
    const link = await createLink(server);
    const { status, headers, body } = await send(link);
    expect(status).toBe(200);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^lowdefy-view-\d+=[\w-]{43}; Max-Age=28800; Path=\/view; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    // Not a redirect: after a cross-site navigation, the browser would follow it without the SameSite cookie.
    expect(body).toContain('<meta http-equiv="refresh" content="0;url=/view">');
    expect(await send(link)).toMatchObject({ status: 401, body: expect.stringContaining('opened before') });
  });

  test.each([
    ['HEAD', {}],
    ['POST', {}],
    ['OPTIONS', {}],
    ['GET', { 'sec-purpose': 'prefetch;prerender' }],
    ['GET', { purpose: 'prefetch' }],
    ['GET', { 'x-purpose': 'preview' }],
    ['GET', { 'x-moz': 'prefetch' }],
    ['GET', { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'same-origin' }],
    ['GET', { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' }],
  ])('is not used up by %s with %j', async (method, headers) => {
    const link = await createLink(server);
    const answer = await send(link, { method, headers });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await send(link)).toMatchObject({ status: 200 });
  });

  test('can lead to a session', async () => {
    const { body } = await send(await createLink(server, { sessionId }));
    expect(body).toContain(`content="0;url=/view/${sessionId}"`);
  });

  test.each([{ sessionId: '../mcp' }, { sessionId: '"><script>' }, { other: 1 }, [], 'text', '{'])(
    'is not created for the invalid body %j',
    async (body) => {
      const headers = { authorization: `Bearer ${server.viewer?.key}` };
      const answer = await send(`${origin}/view/links`, { method: 'POST', headers, body });
      expect(answer.status).toBe(400);
    },
  );

  test('sets a Secure cookie behind a proxy with TLS', async () => {
    const { headers } = await send(await createLink(server), { headers: { 'x-forwarded-proto': 'https' } });
    expect(headers['set-cookie']?.[0]).toContain('; Secure');
  });
});

describe('a logged-in browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser(server);
  });

  test('sees the sessions, with escaped names', async () => {
    const { status, body } = await browser.get('/view');
    expect(status).toBe(200);
    expect(body).toContain('A &lt;b&gt;bold&lt;/b&gt; session');
    expect(body).toContain(`/view/${sessionId}`);
    expect((await browser.get(`/view/${sessionId}`)).body).toContain('A &lt;b&gt;bold&lt;/b&gt; session');
  });

  test('gets a content security policy that allows only own scripts and no framing', async () => {
    const answers = [
      await browser.get('/view'),
      await browser.get(`/view/${sessionId}`),
      await browser.get('/view/x'),
    ];
    const nonces = answers.map(({ headers }) => {
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(
        /^default-src 'none'; script-src 'nonce-[\w-]{22}'; style-src 'nonce-[\w-]{22}'; /,
      );
      expect(policy).toContain(
        "connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['access-control-allow-origin']).toBeUndefined();
      return /nonce-([\w-]+)/.exec(policy)?.[1];
    });
    expect(new Set(nonces).size).toBe(nonces.length);
    expect(answers[1]?.body).toContain(`nonce="${nonces[1]}"`);
  });

  test('caches scripts and styles by their hash', async () => {
    const { body } = await browser.get(`/view/${sessionId}`);
    const urls = [...body.matchAll(/(?:src|href)="(\/view\/assets\/[^"]+)"/g)].map(([, url = '']) => url);
    expect(urls.toSorted()).toEqual([
      expect.stringMatching(/^\/view\/assets\/viewer\.css\?v=[\w-]{16}$/),
      expect.stringMatching(/^\/view\/assets\/viewer\.js\?v=[\w-]{16}$/),
    ]);
    for (const url of urls) {
      const { status, headers } = await browser.get(url);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(/^text\/(?:css|javascript); charset=utf-8$/),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect((await browser.get(url.replace(/v=.*/, 'v=old'))).headers['cache-control']).toBe('no-cache');
    }
  });

  test('gets 404 for unknown sessions, paths and assets', async () => {
    for (const path of ['/view/nothing', '/view/nothing/events', `/view/${sessionId}/x`, '/view/assets/x.js'])
      expect([path, (await browser.get(path)).status]).toEqual([path, 404]);
    for (const path of [
      '/view/assets/..%2f..%2fpackage.json',
      '/view/assets/app.html',
      '/view/assets/__proto__',
    ])
      expect([path, (await browser.get(path)).status]).toEqual([path, 404]);
  });
});

describe('a web page from another local port', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser(server);
  });
  const foreign = { origin: 'http://127.0.0.1:5173' };

  test('cannot use fetch or EventSource, although the browser sends the cookie', async () => {
    for (const path of [
      '/view',
      `/view/${sessionId}`,
      `/view/${sessionId}/events`,
      `/view/${sessionId}/state`,
    ]) {
      const answer = await browser.get(path, foreign);
      expect([path, answer.status]).toEqual([path, 403]);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    expect(await send(`${origin}/view`, { method: 'OPTIONS', headers: foreign })).toMatchObject({
      status: 403,
    });
  });

  test.each([
    ['an image', 'no-cors', 'image'],
    ['a script', 'no-cors', 'script'],
    ['a frame', 'navigate', 'iframe'],
    ['fetch without CORS', 'no-cors', 'empty'],
  ])('cannot load %s, which sends no Origin', async (_, mode, dest) => {
    for (const site of ['same-site', 'cross-site']) {
      const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest };
      expect(await browser.get(`/view/${sessionId}/state`, headers)).toMatchObject({ status: 403 });
      expect(await browser.get('/view', headers)).toMatchObject({ status: 403 });
    }
  });

  test('can open the viewer as a top-level navigation', async () => {
    const headers = {
      'sec-fetch-site': 'same-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    };
    expect(await browser.get('/view', headers)).toMatchObject({ status: 200 });
  });

  test('cannot access the viewer even if allowedOrigins allows it to call MCP', async () => {
    const open = await startApp({ http: { allowedOrigins: [foreign.origin] } });
    const other = await openBrowser(await open.serve());
    const answer = await other.get('/view', foreign);
    expect(answer).toMatchObject({ status: 403 });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    await open.close();
  });

  test.each([
    [foreign, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, 403],
    // A form, which sends no other types.
    [{ 'content-type': 'text/plain' }, 415],
    [{ 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ])('cannot log the browser in as somebody else: %j', async (headers, status) => {
    const body = { key: server.viewer?.key };
    const answer = await send(`${origin}/view/login`, { method: 'POST', headers, body });
    expect(answer).toMatchObject({ status });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('cannot use another Host (DNS rebinding)', async () => {
    expect(await browser.get('/view', { host: 'evil.example' })).toMatchObject({ status: 403 });
  });
});

describe('a server with auth', () => {
  const auth = {
    keys: [
      { name: 'ann', env: 'ANN', user: { name: 'Ann', roles: ['agent'] } },
      { name: 'ben', env: 'BEN', user: { name: 'Ben' } },
    ],
  };
  const environment = { ANN: 'key-of-ann', BEN: 'key-of-ben' };

  test('has no viewer secret, and shows each user only their own sessions', async () => {
    const guarded = await app.serve({ auth, environment });
    expect(guarded.viewer).toEqual({ url: expect.stringMatching(/\/view$/) });
    const agent = await connect('v2 auto', guarded.url, { token: 'key-of-ann' });
    const id = String((await agent.call('session_create', { name: 'Of Ann' })).data.sessionId);
    const ann = await openBrowser(guarded, { key: 'key-of-ann' });
    const ben = await openBrowser(guarded, { key: 'key-of-ben' });
    expect((await ann.get('/view')).body).toContain('Of Ann');
    expect((await ben.get('/view')).body).not.toContain('Of Ann');
    expect(await ann.get(`/view/${id}`)).toMatchObject({ status: 200 });
    const stream = await ann.watch(id);
    await stream.find(({ event }) => event === 'snapshot');
    for (const path of ['', '/events', '/state', '/block?id=x', '/files/x'])
      expect([path, (await ben.get(`/view/${id}${path}`)).status]).toEqual([path, 404]);
    for (const path of ['act', 'control', 'questions/x'])
      expect([path, (await ben.post(id, path, {})).status]).toEqual([path, 404]);
    const authorization = 'Bearer key-of-ben';
    for (const path of ['state', 'wait']) {
      const url = new URL(`/${path}?session=${id}`, guarded.url);
      expect(await send(url, { headers: { authorization } })).toMatchObject({ status: 404 });
    }
    stream.close();
    await agent.close();
  });

  test('does not accept the key itself as a login', async () => {
    const guarded = await app.serve({ auth, environment });
    const headers = { authorization: 'Bearer key-of-ann' };
    expect(await send(new URL('/view', guarded.url), { headers })).toMatchObject({ status: 401 });
  });
});

test('returns 404 if the viewer is disabled', async () => {
  const without = await startApp({ viewer: { enabled: false } });
  const plain = await without.serve();
  expect(plain.viewer).toBeUndefined();
  for (const path of ['/view', '/view/login?token=x', '/state', '/wait'])
    expect(await send(new URL(path, plain.url))).toMatchObject({ status: 404 });
  await without.close();
});
