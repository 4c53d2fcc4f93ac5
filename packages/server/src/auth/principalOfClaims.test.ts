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
const issuer = claims.iss;

const rolesOf = (more: object, rolesClaim: string) =>
  principalOfClaims({ ...claims, ...more }, { issuer, rolesClaim }).user?.roles;

test('has what the token says about the user, and nothing about the token', () => {
  const more = { email: 'ann@example.com', tenant: 7 };
  expect(principalOfClaims({ ...claims, ...more }, { issuer, rolesClaim: 'roles' })).toEqual({
    id: 'jwt:https://login.example.com#ann',
    user: { sub: 'ann', email: 'ann@example.com', tenant: 7, roles: [] },
  });
});

test.each([[undefined], [null], [''], [' '], [7], [true], [{ a: 1 }], [['ann']]])(
  'refuses the subject %j',
  (sub) => {
    const token = { ...claims, sub } as unknown as typeof claims;
    expect(() => principalOfClaims(token, { issuer, rolesClaim: 'roles' })).toThrow(AuthError);
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
])('reads the roles of %s', (_, more, claim, roles) => {
  expect(rolesOf(more, claim)).toEqual(roles);
});
