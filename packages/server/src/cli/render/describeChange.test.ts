import { expect, test } from 'vitest';
import { describeChange } from './describeChange.js';

const PAGE = '# Home\nPage: home\n\n<input id=a/> A\n<input id=b/> B\n<input id=c/> C';

test('shows the lines that differ', () => {
  expect(describeChange(PAGE, PAGE.replace('> B', '> Bee'))).toBe('- <input id=b/> B\n+ <input id=b/> Bee');
});

test('shows the entire page if most lines differ', () => {
  const other = '# Other\nPage: other\n\n<input id=x/> X';
  expect(describeChange(PAGE, other)).toBe(other);
});

test('shows nothing if the page is unchanged', () => {
  expect(describeChange(PAGE, PAGE)).toBe('');
});
