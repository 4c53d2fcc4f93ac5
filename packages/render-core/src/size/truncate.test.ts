import { expect, test } from 'vitest';
import { moreCharacters, truncate } from './truncate.js';

test.each([
  ['short', 5, 'short'],
  ['short', 6, 'short'],
  ['short', 4, 'shor…'],
  ['short', 0, '…'],
  ['', 0, ''],
])('truncates %j after %i characters to %j', (text, most, result) => {
  expect(truncate(text, most)).toBe(result);
});

test('the suffix can say how many characters are missing', () => {
  expect(truncate('a long text', 6, moreCharacters)).toBe('a long… 5 more characters');
});
