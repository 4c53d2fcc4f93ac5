import fc from 'fast-check';
import { expect, test } from 'vitest';
import { truncateJson } from './truncateJson.js';

const DEEP = { depth: 20, maxCharacters: 1_000_000 };

test('returns everything that fits', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), (json) => {
      const value: unknown = JSON.parse(json);
      expect(truncateJson(value, DEEP)).toEqual({ value, truncated: false });
    }),
  );
});

test('never exceeds length and depth, and reports truncation', () => {
  const limits = fc.record({
    depth: fc.integer({ min: 1, max: 6 }),
    maxCharacters: fc.integer({ min: 100, max: 400 }),
  });
  fc.assert(
    fc.property(fc.json({ maxDepth: 8 }), limits, (json, { depth, maxCharacters }) => {
      const given: unknown = JSON.parse(json);
      const { value, truncated } = truncateJson(given, { depth, maxCharacters });
      expect(JSON.stringify(value).length).toBeLessThanOrEqual(maxCharacters);
      expect(depthOf(value)).toBeLessThanOrEqual(depth);
      expect(truncated).toBe(JSON.stringify(value) !== JSON.stringify(given));
    }),
  );
});

test('reports how much was truncated', () => {
  const list = Array.from({ length: 1200 }, (_, index) => index);
  const { value } = truncateJson(
    { list, text: 'x'.repeat(20_000), deep: { a: { b: 1 } }, empty: [] },
    { ...DEEP, depth: 2 },
  );
  expect(value).toMatchObject({
    list: expect.arrayContaining([999, '… 200 more']),
    text: expect.stringMatching(/^x{10000}… 10000 more characters$/),
    deep: { a: '… an object with 1 entries' },
    empty: [],
  });
});

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value).map(depthOf);
  return inner.length === 0 ? 0 : 1 + Math.max(...inner);
}
