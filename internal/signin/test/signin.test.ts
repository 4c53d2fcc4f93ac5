import { type Client, UnauthorizedError } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestTokens } from '../src/requestTokens.js';
import { SignedInClient } from '../src/SignedInClient.js';
import { startProvider, type TestProvider } from '../src/startProvider.js';
import { startServer, type TestServer } from '../src/startServer.js';

let provider: TestProvider;
let server: TestServer;

beforeAll(async () => {
  provider = await startProvider();
  provider.accounts.set('ann', { email: 'ann@example.com', groups: ['admin'] });
  provider.accounts.set('bob', { email: 'bob@example.com', groups: [] });
  server = await startServer(provider.url);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

/** Calls a tool and returns its text. */
async function call(client: Client, name: string, args: Record<string, unknown> = {}): Promise<string> {
  const { content } = await client.callTool({ name, arguments: args });
  return content.map((part) => ('text' in part ? part.text : '')).join('\n');
}

/** Returns a program whose user has signed in. */
async function signedIn(login: string): Promise<SignedInClient> {
  const program = new SignedInClient(server.url, login);
  await expect(program.connect()).rejects.toThrow(UnauthorizedError);
  await program.signIn();
  return program;
}

/** Sends a request with a token. */
async function ask(token: string | undefined) {
  const response = await fetch(server.url, {
    method: 'POST',
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
  });
  await response.body?.cancel();
  return { status: response.status, challenge: response.headers.get('www-authenticate') ?? '' };
}

test('a program that knows only the URL of the server signs in its user, and acts as that user', async () => {
  const program = new SignedInClient(server.url, 'ann');
  await expect(program.connect()).rejects.toThrow(UnauthorizedError);
  // It found the provider, registered itself, and requested a token for this server, with PKCE.
  expect(program.registration).toMatchObject({ client_id: expect.any(String) });
  expect(program.pending?.href).toContain(`${provider.url}/auth?`);
  expect(Object.fromEntries(program.pending?.searchParams ?? [])).toMatchObject({
    code_challenge_method: 'S256',
    resource: server.url,
    scope: expect.stringContaining('tickets'),
  });
  await program.signIn();
  const client = await program.connect();
  expect(await call(client, 'get_pages')).toContain('admins');
  const sessionId = /sessionId: (\S+)/.exec(await call(client, 'session_create', { name: 'Test' }))?.[1];
  await call(client, 'navigate', { sessionId, pageId: 'me' });
  expect(await call(client, 'get_state', { sessionId, path: 'state.who' })).toContain('ann@example.com');
  await client.close();
});

test('groups of the provider map to roles of the app', async () => {
  const client = await (await signedIn('bob')).connect();
  const pages = await call(client, 'get_pages');
  expect(pages).toContain('me');
  expect(pages).not.toContain('admins');
  await client.close();
});

test('a token that has expired is refreshed by the client, and the user has the same sessions', async () => {
  const before = await (await signedIn('ann')).connect();
  await call(before, 'session_create', { name: 'Before the refresh' });
  await before.close();
  provider.ttlSeconds = 1;
  const program = await signedIn('ann');
  const first = program.stored?.access_token;
  await expect
    .poll(() => ask(first), { timeout: 60_000 })
    .toMatchObject({
      status: 401,
      challenge: expect.stringContaining('error_description="The token has expired."'),
    });
  provider.ttlSeconds = 300;
  const client = await program.connect();
  expect(await call(client, 'session_list')).toContain('Before the refresh');
  expect(program.tokenCount).toBe(2);
  expect(program.stored?.access_token).not.toBe(first);
  expect(program.pending).toBeUndefined();
  await client.close();
});

test('a user who has signed out has access until the token expires, and then has to sign in again', async () => {
  provider.ttlSeconds = 2;
  const program = await signedIn('bob');
  const { access_token: token, refresh_token: refresh = '' } = program.stored ?? {};
  const revoked = await fetch(`${provider.url}/token/revocation`, {
    method: 'POST',
    body: new URLSearchParams({ token: refresh, client_id: program.registration?.client_id ?? '' }),
  });
  expect(revoked.status).toBe(200);
  await expect.poll(() => ask(token), { timeout: 60_000 }).toMatchObject({ status: 401 });
  await expect(program.connect()).rejects.toThrow(UnauthorizedError);
  expect(program.pending?.href).toContain(`${provider.url}/auth?`);
  provider.ttlSeconds = 300;
  await program.signIn();
  await (await program.connect()).close();
});

test.each([
  [
    'another server',
    { scope: 'tickets', resource: 'https://other.example.com/mcp' },
    'The token is for another audience.',
  ],
  // Without a resource, the provider's tokens are not JWTs.
  ['no server', { scope: 'openid' }, 'The token is not valid.'],
])('rejects a token for %s', async (_, wanted, description) => {
  const { access_token: token } = await requestTokens(provider.url, { login: 'ann', ...wanted });
  const { status, challenge } = await ask(token);
  expect(status).toBe(401);
  expect(challenge).toContain(`error="invalid_token", error_description="${description}"`);
});

test('rejects a token without the scope, and the client asks its user to sign in for it', async () => {
  const tokens = await requestTokens(provider.url, {
    login: 'bob',
    scope: 'tickets:admin',
    resource: server.url,
  });
  const { origin } = new URL(server.url);
  const metadata = `${origin}/.well-known/oauth-protected-resource/mcp`;
  const { status, challenge } = await ask(tokens.access_token);
  expect(status).toBe(403);
  expect(challenge).toContain('error="insufficient_scope"');
  expect(challenge).toContain(`scope="tickets", resource_metadata="${metadata}"`);

  const program = new SignedInClient(server.url, 'bob');
  const { client_id, ...stored } = tokens;
  program.stored = { ...stored, issuer: provider.url };
  program.registration = { client_id, issuer: provider.url };
  await expect(program.connect()).rejects.toThrow(UnauthorizedError);
  expect(program.pending?.searchParams.get('scope')?.split(' ')).toContain('tickets');
  await program.signIn();
  await (await program.connect()).close();
});

test('the server logs no errors', () => {
  expect(server.reports).toEqual([]);
});
