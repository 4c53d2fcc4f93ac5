import { createHash } from 'node:crypto';
import {
  discoverOAuthProtectedResourceMetadata,
  extractWWWAuthenticateParams,
} from '@modelcontextprotocol/client';
import { base64url, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConfigInput, HttpServer } from '../../src/index.js';
import { connect, KINDS } from '../http/connect.js';
import { startApp, type TestApp } from '../http/startApp.js';
import { ask } from './ask.js';
import { type Issuer, now, startIssuer } from './issuer.js';

const AUDIENCE = 'https://tickets.example.com/mcp';
const KEY = 'a-key-for-tests';
const SECRET = 'a secret that is long enough for HS256';
const SUBJECT = 'The claim sub of the token must be a non-empty string.';
const environment = { KEY, SECRET };

let app: TestApp;
let issuer: Issuer;
beforeAll(async () => {
  app = await startApp({ http: { allowedHosts: ['tickets.example.com'] } });
  issuer = await startIssuer(AUDIENCE);
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

const jwt = (more: object = {}) => ({
  issuer: issuer.url,
  audience: AUDIENCE,
  jwksUrl: issuer.jwksUrl,
  ...more,
});
const serve = (auth: ConfigInput['auth']) => app.serve({ auth, environment });

const bearer = (token: string) => `Bearer ${token}`;

describe('API keys', () => {
  let server: HttpServer;
  beforeAll(async () => {
    const sha256 = createHash('sha256').update('another-key').digest('hex').toUpperCase();
    server = await serve({
      keys: [
        { name: 'ann', env: 'KEY' },
        { name: 'bob', sha256 },
      ],
    });
  });

  test.each([bearer(KEY), bearer('another-key'), `bearer  ${KEY}`])(
    'accepts the header %s',
    async (authorization) => {
      expect(await ask(server, authorization)).toMatchObject({ status: 200, challenge: null });
    },
  );

  test('answers requests without a key with 401 and a challenge', async () => {
    expect(await ask(server)).toMatchObject({ status: 401, challenge: 'Bearer realm="mcp"' });
  });

  test.each([
    ['a wrong key', bearer('wrong')],
    ['a key with a suffix', bearer(`${KEY}x`)],
    ['a prefix of a key', bearer(KEY.slice(0, -1))],
    ['the hash of a key', bearer(createHash('sha256').update(KEY).digest('hex'))],
    ['two keys', bearer(`${KEY} ${KEY}`)],
    ['another scheme', `Basic ${KEY}`],
    ['no key', 'Bearer'],
  ])('rejects %s', async (_, authorization) => {
    const { status, challenge } = await ask(server, authorization);
    expect(status).toBe(401);
    expect(challenge).toContain('error="invalid_token"');
  });

  test('are never logged', async () => {
    const all = JSON.stringify(app.logs);
    expect(all).toContain('The key is not valid');
    expect(all).not.toContain(KEY);
    expect(all).not.toContain('wrong');
  });

  test('have no OAuth metadata, because there is no authorization server', async () => {
    const url = new URL('/.well-known/oauth-protected-resource/mcp', server.url);
    expect((await fetch(url)).status).toBe(404);
  });
});

describe('tokens that are verified with public keys', () => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await serve({ jwt: jwt({ scopes: ['tickets:use', 'mcp'], clockSkewSeconds: 60 }) });
  });

  const scope = 'mcp openid tickets:use';

  test.each([
    ['scopes in one string', { scope }],
    ['scopes in a list', { scp: scope.split(' ') }],
    ['several audiences', { scope, aud: ['other', AUDIENCE] }],
    ['times within the allowed clock skew', { scope, exp: now() - 20, nbf: now() + 20 }],
  ])('accepts a token with %s', async (_, claims) => {
    expect(await ask(server, bearer(await issuer.token(claims)))).toMatchObject({ status: 200 });
  });

  test.each([
    ['has expired', { exp: now() - 90 }, 'The token has expired.'],
    ['is not valid yet', { nbf: now() + 90 }, 'The token is not valid yet.'],
    ['never expires', { exp: undefined }, 'The token lacks the claim exp.'],
    ['is for another server', { aud: 'https://other.example.com' }, 'The token is for another audience.'],
    ['has no audience', { aud: undefined }, 'The token is for another audience.'],
    ['is from another issuer', { iss: 'https://other.example.com' }, 'The token is from another issuer.'],
    ['has no subject', { sub: undefined }, 'The token lacks the claim sub.'],
    ['has an object as its subject', { sub: { a: 1 } }, SUBJECT],
    ['has a list as its subject', { sub: ['ann'] }, SUBJECT],
    ['has a number as its subject', { sub: 7 }, SUBJECT],
    ['has an empty subject', { sub: '' }, SUBJECT],
    [
      'names several issuers',
      { iss: ['https://other.example.com', 'x'] },
      'The token is from another issuer.',
    ],
  ] as const)('rejects a token that %s', async (_, claims: object, description) => {
    const { status, challenge, body } = await ask(server, bearer(await issuer.token({ scope, ...claims })));
    expect({ status, body }).toEqual({
      status: 401,
      body: { error: 'invalid_token', error_description: description },
    });
    expect(challenge).toContain(`error="invalid_token", error_description="${description}"`);
  });

  test.each([
    ['that is not signed', () => unsigned({ scope })],
    ['that is not signed, with "NoNe" as its algorithm', async () => unsigned({ scope }, 'NoNe')],
    ['that is signed with another key', () => issuer.token({ scope }, { foreignKey: true })],
    ['that is signed with an unknown key', () => issuer.token({ scope }, { kid: 'two' })],
    ['that is signed with the public key as a secret', () => signedWith(issuer.publicKey, { scope })],
    ['whose claims were changed', async () => changed(await issuer.token({ scope }))],
    ['that is not a JWT', async () => 'nonsense'],
  ])('rejects a token %s', async (_, create) => {
    expect(await ask(server, bearer(await create()))).toMatchObject({
      status: 401,
      challenge: expect.stringContaining('error="invalid_token"'),
      body: { error_description: 'The token is not valid.' },
    });
  });

  test('the challenge names the resource metadata and the required scopes', async () => {
    const { origin } = new URL(server.url);
    const where = `scope="tickets:use mcp", resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`;
    expect(await ask(server)).toMatchObject({ status: 401, challenge: `Bearer realm="mcp", ${where}` });
    const { status, challenge } = await ask(server, bearer(await issuer.token({ scope: 'mcp' })));
    expect(status).toBe(403);
    expect(challenge).toContain('error="insufficient_scope"');
    expect(challenge).toContain(where);
  });

  test('accepts scopes in scp without the URI of the API, as Entra ID writes them', async () => {
    const entra = await serve({ jwt: jwt({ scopes: ['api://tickets/use'] }) });
    const status = async (claims: Record<string, unknown>) =>
      (await ask(entra, bearer(await issuer.token(claims)))).status;
    expect(await status({ scp: 'use' })).toBe(200);
    expect(await status({ scope: 'api://tickets/use' })).toBe(200);
    expect(await status({ scope: 'use' })).toBe(403);
    expect(await status({ scp: 'tickets' })).toBe(403);
  });

  test('the SDK of clients discovers the authorization server', async () => {
    const { resourceMetadataUrl, scope: needed } = extractWWWAuthenticateParams(
      await fetch(server.url, { method: 'POST' }),
    );
    expect(needed).toBe('tickets:use mcp');
    const metadata = await discoverOAuthProtectedResourceMetadata(server.url, {
      resourceMetadataUrl: resourceMetadataUrl ?? 'none',
    });
    expect(metadata).toMatchObject({ resource: server.url, authorization_servers: [issuer.url] });
  });

  test.each(['', '/mcp'])('serves metadata at oauth-protected-resource%s', async (path) => {
    const { origin } = new URL(server.url);
    const response = await fetch(`${origin}/.well-known/oauth-protected-resource${path}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      resource: `${origin}/mcp`,
      authorization_servers: [issuer.url],
      scopes_supported: ['tickets:use', 'mcp'],
      bearer_methods_supported: ['header'],
    });
  });

  test('returns 503 instead of 401 while the keys cannot be fetched', async () => {
    issuer.status = 500;
    const fresh = await serve({ jwt: jwt() });
    const answer = await ask(fresh, bearer(await issuer.token()));
    expect(answer).toMatchObject({ status: 503, challenge: null });
    expect(app.reports.splice(0)).toHaveLength(1);
    issuer.status = 200;
    expect(await ask(fresh, bearer(await issuer.token()))).toMatchObject({ status: 200 });
  });
});

describe('tokens that are verified with a shared secret', () => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await serve({ jwt: { issuer: 'ourselves', audience: AUDIENCE, secretEnv: 'SECRET' } });
  });

  test('accepts a valid token', async () => {
    expect(await ask(server, bearer(await signedWith(SECRET, { iss: 'ourselves' })))).toMatchObject({
      status: 200,
    });
  });

  test.each([
    ['another secret', () => signedWith(`${SECRET}!`, { iss: 'ourselves' })],
    ['another algorithm', () => signedWith(SECRET, { iss: 'ourselves' }, 'HS512')],
    ['no signature', () => unsigned({ iss: 'ourselves' })],
  ])('rejects tokens with %s', async (_, create) => {
    expect(await ask(server, bearer(await create()))).toMatchObject({ status: 401 });
  });

  test('omits authorization_servers from the metadata if there are none', async () => {
    const response = await fetch(new URL('/.well-known/oauth-protected-resource', server.url));
    expect(Object.keys((await response.json()) as object)).toEqual(['resource', 'bearer_methods_supported']);
  });
});

describe('keys and tokens together', () => {
  test('are both accepted, and are never the same user', async () => {
    const name = `${issuer.url}#ann`;
    const server = await serve({ keys: [{ name, env: 'KEY' }], jwt: jwt() });
    const token = await issuer.token();
    const [byKey, byToken] = await Promise.all(
      [KEY, token].map((each) => connect('v2 auto', server.url, { token: each })),
    );
    const { data } = (await byKey?.call('session_create', { name: 'Of the key' })) ?? {};
    expect((await byKey?.call('session_list'))?.text).toContain(data?.sessionId);
    expect((await byToken?.call('session_list'))?.text).not.toContain(data?.sessionId);
    await byKey?.close();
    await byToken?.close();
    expect(await ask(server, bearer('wrong'))).toMatchObject({ status: 401 });
  });
});

describe.each(KINDS)('a client %s', (kind) => {
  test('uses the app as the user of its token', async () => {
    const server = await serve({ jwt: jwt({ rolesClaim: 'realm_access.roles' }) });
    const roles = (...names: readonly string[]) => ({ realm_access: { roles: names }, roles: ['admin'] });
    const token = await issuer.token({ ...roles('agent'), email: 'ann@example.com' });
    const client = await connect(kind, server.url, { token });
    expect((await client.call('get_pages')).text).not.toContain('admin');
    const { sessionId } = (await client.call('session_create', { name: 'Test' })).data;
    await client.call('navigate', { sessionId, pageId: 'new_ticket' });
    expect((await client.call('get_state', { sessionId, path: 'state.email' })).text).toContain(
      'ann@example.com',
    );
    await client.close();

    const promoted = await connect(kind, server.url, { token: await issuer.token(roles('admin')) });
    expect((await promoted.call('get_pages')).text).toContain('admin');
    const page = { sessionId, pageId: 'admin' };
    expect((await promoted.call('navigate', page)).data).toMatchObject({ pageId: 'admin' });
    await promoted.close();

    const demoted = await connect(kind, server.url, { token: await issuer.token(roles()) });
    expect((await demoted.call('navigate', page)).isError).toBe(true);
    await demoted.close();
  });

  test('cannot connect without a token', async () => {
    const server = await serve({ keys: [{ name: 'ann', env: 'KEY' }] });
    await expect(connect(kind, server.url)).rejects.toThrow();
    await expect(connect(kind, server.url, { token: 'wrong' })).rejects.toThrow();
  });
});

test('the metadata contains the URL by which the server is reached', async () => {
  const server = await serve({ jwt: jwt() });
  const { request } = await import('node:http');
  const resource = (headers: Record<string, string>) =>
    new Promise((done, fail) => {
      const url = new URL('/.well-known/oauth-protected-resource', server.url);
      const req = request(url, { headers }, async (res) => {
        done(JSON.parse(Buffer.concat(await res.toArray()).toString()).resource);
      });
      req.on('error', fail).end();
    });
  // The audience is an https URL.
  expect(await resource({ host: 'tickets.example.com' })).toBe('https://tickets.example.com/mcp');
  expect(await resource({ host: 'localhost:1' })).toBe('http://localhost:1/mcp');
  const forwarded = (proto: string) => resource({ host: 'localhost:1', 'x-forwarded-proto': proto });
  expect(await forwarded('https')).toBe('https://localhost:1/mcp');
  expect(await forwarded('HTTPS, http')).toBe('https://localhost:1/mcp');
  expect(await forwarded('httpsx')).toBe('http://localhost:1/mcp');
});

const validClaims = () => ({ iss: issuer.url, aud: AUDIENCE, sub: 'ann', exp: now() + 300 });

async function unsigned(claims: object, alg = 'none'): Promise<string> {
  const token = new UnsecuredJWT({ ...validClaims(), ...claims }).encode();
  const [, payload] = token.split('.');
  return `${base64url.encode(JSON.stringify({ alg, kid: 'one' }))}.${payload}.`;
}

function signedWith(secret: string, claims: object, alg = 'HS256'): Promise<string> {
  return new SignJWT({ ...validClaims(), ...claims })
    .setProtectedHeader({ alg, kid: 'one' })
    .sign(new TextEncoder().encode(secret));
}

/** Changes the claims and keeps the signature. */
function changed(token: string): string {
  const [header, , signature] = token.split('.');
  const claims = { ...validClaims(), sub: 'bob', scope: 'mcp tickets:use' };
  return [header, base64url.encode(JSON.stringify(claims)), signature].join('.');
}
