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

test('contains claims about the user, but not those about the token', () => {
  const more = { email: 'ann@example.com', tenant: 7, roles: ['admin'] };
  expect(principalOfClaims({ ...claims, ...more }, config)).toEqual({
    id: 'jwt:https://login.example.com#ann',
    claims: { sub: 'ann', ...more },
  });
});

test('is the same for each token of a user', () => {
  const tokenOf = (id: string) => ({ iat: id, exp: id, jti: id, sid: id, aio: id, rh: id, uti: id });
  const principalOf = (id: string) =>
    principalOfClaims({ ...claims, ...tokenOf(id) } as unknown as typeof claims, config);
  expect(principalOf('first')).toEqual(principalOf('second'));
});

test.each([
  [{ scope: 'mcp:read' }, true],
  [{ scope: 'tickets mcp:read' }, true],
  [{ scp: ['mcp:read'] }, true],
  [{ scope: 'mcp:read mcp:write' }, undefined],
  [{ scope: 'mcp:read', scp: 'mcp:write' }, undefined],
  [{ scope: 'mcp:write' }, undefined],
  [{ scope: 'tickets' }, undefined],
  [{ scope: '' }, undefined],
])('is read-only only with mcp:read and without mcp:write: %j', (more, isReadOnly) => {
  expect(principalOfClaims({ ...claims, ...more }, config).isReadOnly).toBe(isReadOnly);
});

test.each([[undefined], [null], [''], [' '], [7], [true], [{ a: 1 }], [['ann']]])(
  'rejects the subject %j',
  (sub) => {
    const token = { ...claims, sub } as unknown as typeof claims;
    expect(() => principalOfClaims(token, config)).toThrow(AuthError);
  },
);

test.each([
  ['a claim', { roles: ['admin', 'agent'] }, 'roles', ['admin', 'agent']],
  ['a path', { realm_access: { roles: ['admin'] } }, 'realm_access.roles', ['admin']],
  ['a name with dots', { 'https://example.com/roles': ['admin'] }, 'https://example.com/roles', ['admin']],
  ['a string', { role: 'admin' }, 'role', ['admin']],
  [
    'a list, without items that are not strings',
    { roles: ['admin', 1, null, { admin: true }] },
    'roles',
    ['admin'],
  ],
  ['a missing claim', { roles: ['admin'] }, 'groups', []],
  ['an inherited property', {}, 'constructor.name', []],
])('reads the roles from %s', (_, more, rolesClaim, roles) => {
  expect(rolesOf(more, { rolesClaim })).toEqual(roles);
});

const roles = { 'IT-Admins': ['admin', 'agent'], Desk: ['agent'], '': ['nobody'] };

test.each([
  ['several groups', { groups: ['IT-Admins', 'Desk'] }, { roles }, ['admin', 'agent']],
  ['one group', { groups: 'Desk' }, { roles }, ['agent']],
  ['groups without roles', { groups: ['Sales', 'constructor', '__proto__', 'it-admins'] }, { roles }, []],
  ['no groups', { roles: ['admin'] }, { roles }, []],
  [
    'the claim that groupsClaim names',
    { wids: ['Desk'], groups: ['IT-Admins'] },
    { roles, groupsClaim: 'wids' },
    ['agent'],
  ],
  [
    'groups and rolesClaim together',
    { groups: ['Desk'], r: ['boss', 'agent'] },
    { roles, rolesClaim: 'r' },
    ['boss', 'agent'],
  ],
])('maps to roles: %s', (_, more, settings, expected) => {
  expect(rolesOf(more, settings)).toEqual(expected);
});
