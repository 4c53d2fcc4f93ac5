import { expect, test } from 'vitest';
import { authSchema } from '../config/authSchema.js';
import { createKeyCheck } from './apiKeys.js';

const principalOf = (key: object, jwt?: object) => {
  const auth = authSchema.parse({ keys: [{ name: 'ann', env: 'KEY', ...key }], ...(jwt && { jwt }) });
  return createKeyCheck(auth, { KEY: 'a-key' })('a-key');
};

test.each([
  ['a user is the user', { user: { name: 'Ann' } }, { user: { name: 'Ann' } }],
  ['without one, somebody is logged in', {}, { user: {} }],
  ['claims are for the app', { claims: { groups: ['a'] } }, { claims: { sub: 'ann', groups: ['a'] } }],
  ['claims have a subject of their own', { claims: { sub: '7' } }, { claims: { sub: '7' } }],
])('%s', (_, key, expected) => {
  expect(principalOf(key)).toEqual({ id: 'key:ann', ...expected });
});

test('the roles of claims are read as those of tokens', () => {
  const jwt = { issuer: 'https://a.example.com', audience: 'x', roles: { 'IT-Admins': ['admin'] } };
  expect(principalOf({ claims: { groups: ['IT-Admins'] } }, jwt)).toMatchObject({ roles: ['admin'] });
  expect(principalOf({ user: { groups: ['IT-Admins'] } }, jwt)).not.toHaveProperty('roles');
});
