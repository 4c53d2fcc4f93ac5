import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestOf } from './digest.js';

test('does not depend on the order of keys, and differs for other data', () => {
  fc.assert(
    fc.property(fc.json(), fc.json(), (one, other) => {
      const [a, b]: unknown[] = [JSON.parse(one), JSON.parse(other)];
      expect(digestOf(reversed(a))).toBe(digestOf(a));
      expect(digestOf([a]) === digestOf([b])).toBe(digestOf([reversed(a)]) === digestOf([reversed(b)]));
    }),
  );
  expect(digestOf([1, 2])).not.toBe(digestOf([2, 1]));
  expect(digestOf({ a: 1 })).not.toBe(digestOf({ a: '1' }));
});

function reversed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(reversed);
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, inner]) => [name, reversed(inner)]),
  );
}
