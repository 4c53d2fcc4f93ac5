import { expect, test } from 'vitest';
import { memoizeTexts } from './memoizeTexts.js';

function reader(mostCharacters: number) {
  const read: string[] = [];
  const memoized = memoizeTexts((text) => {
    read.push(text.charAt(0));
    return text.toUpperCase();
  }, mostCharacters);
  return { read, show: (letter: string, length = 1000) => memoized(letter.repeat(length)) };
}

test('converts a long text once', () => {
  const { read, show } = reader(10_000);
  expect([show('a'), show('b'), show('a')]).toEqual(['A', 'B', 'A'].map((letter) => letter.repeat(1000)));
  expect(read).toEqual(['a', 'b']);
});

test('converts a short text each time', () => {
  const { read, show } = reader(10_000);
  show('a', 999);
  show('a', 999);
  expect(read).toEqual(['a', 'a']);
});

test('evicts the least recently used text (LRU)', () => {
  const { read, show } = reader(4000);
  for (const letter of ['a', 'b', 'a', 'c', 'a', 'b']) show(letter);
  expect(read).toEqual(['a', 'b', 'c', 'b']);
});

test('a text longer than the cache evicts everything, itself included', () => {
  const { read, show } = reader(4000);
  show('a');
  expect(show('b', 3000)).toBe('B'.repeat(3000));
  show('b', 3000);
  show('c');
  show('c');
  expect(read).toEqual(['a', 'b', 'b', 'c']);
});
