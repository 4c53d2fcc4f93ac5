import { expect, test } from 'vitest';
import { fromNow } from './fromNow.js';

const NOW = Date.parse('2026-03-01T12:00:00Z');

test.each([
  ['2026-03-01T12:00:00Z', 'a few seconds ago'],
  ['2026-03-01T11:59:15Z', 'a minute ago'],
  ['2026-03-01T12:02:00Z', 'in 2 minutes'],
  ['2026-03-01T11:00:00Z', 'an hour ago'],
  ['2026-03-01T17:00:00Z', 'in 5 hours'],
  ['2026-02-28T12:00:00Z', 'a day ago'],
  ['2026-02-10T12:00:00Z', '19 days ago'],
  ['2026-02-01T12:00:00Z', 'a month ago'],
  ['2025-10-01T12:00:00Z', '5 months ago'],
  ['2027-02-01T12:00:00Z', 'in a year'],
  ['2016-03-01T12:00:00Z', '10 years ago'],
  ['soon', undefined],
])('%s is %s', (date, words) => {
  expect(fromNow(date, NOW)).toBe(words);
});
