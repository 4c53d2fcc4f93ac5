import { expect, test } from 'vitest';
import { localPrincipal } from './localPrincipal.js';

test.each([
  [null, 'local'],
  [{ roles: ['admin'] }, 'local'],
  [{ name: 'Ann' }, 'local:["name","Ann"]'],
  [{ id: 7, name: 'Ann' }, 'local:["id",7]'],
  [{ id: '7', name: 'Ann' }, 'local:["id","7"]'],
])('the sessions of %j belong to %s', (user, id) => {
  expect(localPrincipal(user)).toEqual({ id, user });
});
