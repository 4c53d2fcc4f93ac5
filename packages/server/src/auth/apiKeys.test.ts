import { expect, test } from 'vitest';
import { authSchema } from '../config/authSchema.js';
import { createKeyCheck } from './apiKeys.js';

const principalOf = (key: object, jwt?: object) => {
  const auth = authSchema.parse({ keys: [{ name: 'ann', env: 'KEY', ...key }], ...(jwt && { jwt }) });
  return createKeyCheck(auth, { KEY: 'a-key' })('a-key')?.principal;
};

test.each([
  ['the configured user', { user: { name: 'Ann' } }, { user: { name: 'Ann' } }],
  ['an empty user object if none is configured', {}, { user: {} }],
  [
    'the configured claims, with the name of the key as sub',
    { claims: { groups: ['a'] } },
    { claims: { sub: 'ann', groups: ['a'] } },
  ],
  ['the sub of the configured claims', { claims: { sub: '7' } }, { claims: { sub: '7' } }],
])('the principal of a key has %s', (_, key, expected) => {
  expect(principalOf(key)).toEqual({ id: 'key:ann', ...expected });
});

test('maps groups in claims to roles, as for tokens', () => {
  const jwt = { issuer: 'https://a.example.com', audience: 'x', roles: { 'IT-Admins': ['admin'] } };
  expect(principalOf({ claims: { groups: ['IT-Admins'] } }, jwt)).toMatchObject({ roles: ['admin'] });
  expect(principalOf({ user: { groups: ['IT-Admins'] } }, jwt)).not.toHaveProperty('roles');
});
