import { expect, test } from 'vitest';
import { localPrincipal } from './localPrincipal.js';

test.each([
  [null, 'local'],
  [{ roles: ['admin'] }, 'local'],
  [{ name: 'Ann' }, 'local:Ann'],
  [{ id: 7, name: 'Ann' }, 'local:7'],
  [{ sub: { a: 1 } }, 'local:{"a":1}'],
  [{ sub: { b: 2 } }, 'local:{"b":2}'],
])('the sessions of %j belong to %s', (user, id) => {
  expect(localPrincipal(user)).toEqual({ id, user });
});
