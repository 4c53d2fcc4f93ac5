import { afterAll, beforeAll, expect, test } from 'vitest';
import { createViewerKey, hashOfKey } from '../../src/auth/viewerKeys.js';
import { UserError } from '../../src/index.js';
import { startApp, type TestApp } from '../http/startApp.js';

const KEY = 'a-key-for-tests';
const environment = {
  KEY,
  SECRET2: 'another-key',
  EMPTY: '',
  SHORT: 'short',
  BLANK: 'a key',
  PERSON: createViewerKey(),
};
const hashOf = (key: string) => hashOfKey(key).toString('hex');

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
    /the API key of "ann" and the API key of "bob" are the same/,
  ],
  [
    'the viewer key of two names',
    {
      keys: [
        { name: 'ann', env: 'KEY', viewerKeySha256: hashOf('x') },
        { name: 'bob', env: 'SECRET2', viewerKeySha256: hashOf('x') },
      ],
    },
    /the viewer key of "ann" and the viewer key of "bob" are the same/,
  ],
  [
    'an API key that is the viewer key',
    { keys: [{ name: 'ann', env: 'KEY', viewerKeySha256: hashOf(KEY) }] },
    /the API key of "ann" and the viewer key of "ann" are the same/,
  ],
  [
    'a viewer key as the API key',
    { keys: [{ name: 'ann', env: 'PERSON' }] },
    /variable PERSON has a viewer key.*lowdefy-mcp key.*viewerKeySha256/,
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
