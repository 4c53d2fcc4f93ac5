import { expect, test } from 'vitest';
import { diffLines } from './diffLines.js';

test('marks removed and added lines', () => {
  expect(diffLines(['a', 'b', '', 'c'], ['a', 'x', '', 'c', 'd'])).toEqual([
    '  a',
    '- b',
    '+ x',
    '  ',
    '  c',
    '+ d',
  ]);
  expect(diffLines([], ['a'])).toEqual(['+ a']);
  expect(diffLines([], [])).toEqual([]);
});

test('chooses the same lines as the component among equally short diffs', () => {
  expect(diffLines(['a', 'b'], ['b', 'c', 'a'])).toEqual(['+ b', '+ c', '  a', '- b']);
});

test('falls back to removing and adding all lines if too many lines differ', () => {
  const lines = (mark: string) => Array.from({ length: 10_000 }, (_, index) => `${mark}${index}`);
  const all = diffLines(lines('a'), lines('b'));
  expect(all).toHaveLength(20_000);
  expect([all[0], all[9_999], all[10_000]]).toEqual(['- a0', '- a9999', '+ b0']);
});
