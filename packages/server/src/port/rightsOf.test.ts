import { expect, test } from 'vitest';
import type { Principal } from './Principal.js';
import { rightsOf } from './rightsOf.js';

const ann: Principal = { id: 'ann', claims: { sub: 'ann', unit: 'north' }, roles: ['agent'] };

test.each<[string, Principal]>([
  ['another order of claims', { ...ann, claims: { unit: 'north', sub: 'ann' } }],
  ['other languages', { ...ann, languages: ['de'] }],
  ['a token that may only read', { ...ann, isReadOnly: true }],
])('the same user with %s sees the same', (_, other) => {
  expect(rightsOf(other)).toBe(rightsOf(ann));
});

test.each<[string, Principal]>([
  ['another owner', { ...ann, id: 'ben' }],
  ['another claim', { ...ann, claims: { sub: 'ann', unit: 'south' } }],
  ['more roles', { ...ann, roles: ['agent', 'admin'] }],
  ['no roles of the configuration', { id: ann.id, claims: ann.claims }],
])('a caller with %s may see something else', (_, other) => {
  expect(rightsOf(other)).not.toBe(rightsOf(ann));
});
