import { afterAll, beforeAll, expect, test } from 'vitest';
import { UserError } from '../../src/index.js';
import { startApp, type TestApp } from '../http/startApp.js';

const KEY = 'a-key-for-tests';
const environment = { KEY, SECRET2: 'another-key', EMPTY: '', SHORT: 'short', BLANK: 'a key' };

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test.each([
  [
    'a variable that is not set',
    { keys: [{ name: 'ann', env: 'MISSING' }] },
    /variable MISSING with the (key|secret) of .* is not set/,
  ],
  [
    'an empty key',
    { keys: [{ name: 'ann', env: 'EMPTY' }] },
    /variable EMPTY with the (key|secret) of .* is not set/,
  ],
  ['a key with spaces', { keys: [{ name: 'ann', env: 'BLANK' }] }, /cannot be sent in a header/],
  [
    'the same key for two names',
    {
      keys: [
        { name: 'ann', env: 'KEY' },
        { name: 'bob', env: 'KEY' },
      ],
    },
    /"ann" and "bob" in auth.keys have the same key/,
  ],
  [
    'the same name for two users',
    {
      keys: [
        { name: 'ann', env: 'KEY' },
        { name: 'ann', env: 'SECRET2', user: { roles: ['admin'] } },
      ],
    },
    /not the same user/,
  ],
  [
    'a secret that is not set',
    { jwt: { issuer: 'us', audience: 'us', secretEnv: 'MISSING' } },
    /variable MISSING with the (key|secret) of .* is not set/,
  ],
  ['a short secret', { jwt: { issuer: 'us', audience: 'us', secretEnv: 'SHORT' } }, /too short/],
  ['keys in a file', { jwt: { issuer: 'us', audience: 'us', jwksUrl: 'file:///keys' } }, /https:\/\//],
])('rejects %s before it binds a port', async (_, auth, message) => {
  const start = () => app.serve({ auth, environment });
  await expect(start()).rejects.toThrow(UserError);
  await expect(start()).rejects.toThrow(message);
  await expect(start()).rejects.not.toThrow(KEY);
});
