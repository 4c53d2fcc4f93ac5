import { expect, test } from 'vitest';
import { exceedsSize } from './exceedsSize.js';

test.each([
  ['a string', 'x'.repeat(1000)],
  ['a list', Array.from({ length: 1000 }, () => null)],
  [
    'the keys of an object',
    Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`name${index}`, true])),
  ],
  ['numbers', Array.from({ length: 125 }, (_, index) => index)],
  ['deeply nested lists', JSON.parse('['.repeat(1000) + ']'.repeat(1000))],
  ['rows', Array.from({ length: 50 }, () => ({ title: 'A title of some length', done: false }))],
])('measures the size of %s', (_, data) => {
  expect(exceedsSize(data, 900)).toBe(true);
  expect(exceedsSize(data, 5000)).toBe(false);
});

test('stops reading once the limit is exceeded', () => {
  let reads = 0;
  const rows = Array.from({ length: 1000 }, () => ({
    get text() {
      reads += 1;
      return 'x'.repeat(100);
    },
  }));
  expect(exceedsSize(rows, 2000)).toBe(true);
  expect(reads).toBeLessThan(30);
});
