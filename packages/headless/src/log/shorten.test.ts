import { expect, test } from 'vitest';
import { shorten } from './shorten.js';

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]));

test.each<[string, unknown, unknown]>([
  ['a short text', 'abc', 'abc'],
  ['a long text', 'a'.repeat(203), `${'a'.repeat(200)}… (3 more characters)`],
  ['a short list', [1, 2, 3], [1, 2, 3]],
  ['a long list', [1, 2, 3, 4, 5], [1, 2, 3, '… (2 more items)']],
  ['an object with many keys', keys(22), { ...keys(20), '…': '(2 more keys)' }],
  [
    'an object nested too deep',
    { a: { b: { c: { d: { e: 1 }, f: [1, 2] } } } },
    { a: { b: { c: { d: '(object)', f: '(2 items)' } } } },
  ],
  ['a date', new Date(0), new Date(0)],
  ['a function', () => 1, '(function)'],
  ['null', null, null],
])('shortens %s', (_, value, expected) => {
  expect(shorten(value)).toEqual(expected);
});
