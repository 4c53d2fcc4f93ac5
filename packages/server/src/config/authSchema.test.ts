import { expect, test } from 'vitest';
import { authSchema } from './authSchema.js';

const jwt = (more: object) => ({ jwt: { issuer: 'https://a.example.com', audience: 'x', ...more } });
const key = (more: object) => ({ keys: [{ name: 'ann', env: 'KEY', ...more }] });

test.each([
  ['an issuer alone', jwt({})],
  ['an issuer with a name and its keys', jwt({ issuer: 'us', jwksUrl: 'https://a.example.com/keys' })],
  ['viewerScopes beside scopes', jwt({ scopes: ['a'], viewerScopes: ['a', 'b'] })],
  ['a shared secret', jwt({ issuer: 'us', secretEnv: 'SECRET' })],
  ['a request', { userRequest: { page: 'p', request: 'r' } }],
  ['an endpoint', { userRequest: { endpoint: 'e' } }],
])('accepts %s', (_, auth) => {
  expect(authSchema.safeParse(auth)).toMatchObject({ success: true });
});

test.each([
  [jwt({ issuer: 'us' }), 'needs an issuer that is a URL, jwksUrl, or secretEnv'],
  [jwt({ jwksUrl: 'https://a.example.com', secretEnv: 'S' }), 'takes either jwksUrl or secretEnv'],
  [
    jwt({ scopes: ['a', 'b'], viewerScopes: ['a'] }),
    'needs a scope that is not in scopes, which the tokens of MCP clients have',
  ],
  [key({ user: {}, claims: {} }), 'takes either user or claims'],
  [{ userRequest: {} }, 'needs either page and request, or endpoint'],
  [{ userRequest: { page: 'p' } }, 'needs either page and request, or endpoint'],
  [{ userRequest: { page: 'p', endpoint: 'e' } }, 'needs either page and request, or endpoint'],
])('rejects %j', (auth, message) => {
  const { error } = authSchema.safeParse(auth);
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
