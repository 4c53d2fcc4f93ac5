import { expect, test } from 'vitest';
import { AuthError } from './AuthError.js';
import { principalOfClaims } from './principalOfClaims.js';

const claims = {
  iss: 'https://login.example.com',
  aud: 'app',
  sub: 'ann',
  exp: 2,
  iat: 1,
  jti: 'x',
  scope: 'mcp',
};
const config = { issuer: claims.iss, groupsClaim: 'groups' };

const rolesOf = (more: object, settings: object) =>
  principalOfClaims({ ...claims, ...more }, { ...config, ...settings }).roles;

test('has what the token says about the user, and nothing about the token', () => {
  const more = { email: 'ann@example.com', tenant: 7, roles: ['admin'] };
  expect(principalOfClaims({ ...claims, ...more }, config)).toEqual({
    id: 'jwt:https://login.example.com#ann',
    claims: { sub: 'ann', ...more },
  });
});

test.each([[undefined], [null], [''], [' '], [7], [true], [{ a: 1 }], [['ann']]])(
  'refuses the subject %j',
  (sub) => {
    const token = { ...claims, sub } as unknown as typeof claims;
    expect(() => principalOfClaims(token, config)).toThrow(AuthError);
  },
);

test.each([
  ['a claim', { roles: ['admin', 'agent'] }, 'roles', ['admin', 'agent']],
  ['a path', { realm_access: { roles: ['admin'] } }, 'realm_access.roles', ['admin']],
  ['a name with dots', { 'https://example.com/roles': ['admin'] }, 'https://example.com/roles', ['admin']],
  ['one text', { role: 'admin' }, 'role', ['admin']],
  ['no list of texts', { roles: ['admin', 1, null, { admin: true }] }, 'roles', ['admin']],
  ['a claim that is not there', { roles: ['admin'] }, 'groups', []],
  ['a property of all objects', {}, 'constructor.name', []],
])('reads the roles of %s', (_, more, rolesClaim, roles) => {
  expect(rolesOf(more, { rolesClaim })).toEqual(roles);
});

const roles = { 'IT-Admins': ['admin', 'agent'], Desk: ['agent'], '': ['nobody'] };

test.each([
  ['each group', { groups: ['IT-Admins', 'Desk'] }, { roles }, ['admin', 'agent']],
  ['one group', { groups: 'Desk' }, { roles }, ['agent']],
  ['groups that have none', { groups: ['Sales', 'constructor', '__proto__', 'it-admins'] }, { roles }, []],
  ['no groups', { roles: ['admin'] }, { roles }, []],
  ['another claim', { wids: ['Desk'], groups: ['IT-Admins'] }, { roles, groupsClaim: 'wids' }, ['agent']],
  ['both', { groups: ['Desk'], r: ['boss', 'agent'] }, { roles, rolesClaim: 'r' }, ['boss', 'agent']],
])('reads the roles of %s', (_, more, settings, expected) => {
  expect(rolesOf(more, settings)).toEqual(expected);
});
