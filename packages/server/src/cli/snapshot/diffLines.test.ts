import { expect, test } from 'vitest';
import { diffLines } from './diffLines.js';

const lines = (...all: readonly string[]) => all.join('\n');

const page = (customer: string, row: string, ...more: readonly string[]) =>
  lines(
    '# Order',
    `<input id=customer/> Customer = ${customer}`,
    ...['<display id=parts>', '|Part|', '|-|', `|${row}|`, '</display>'],
    ...more,
    '<link home/> Home',
  );

test('lists the lines that differ, below their enclosing tag', () => {
  expect(diffLines(page('null', 'a'), page('"Acme"', 'b'), 20)).toBe(
    lines(
      ...['- <input id=customer/> Customer = null', '+ <input id=customer/> Customer = "Acme"'],
      ...['  <display id=parts>', '- |a|', '+ |b|'],
    ),
  );
});

test('lists an added or removed tag once', () => {
  const card = ['<container id=card>', 'Some text', '</container>'];
  expect(diffLines(page('1', 'a'), page('1', 'a', ...card), 20)).toBe(
    lines(...card.map((line) => `+ ${line}`)),
  );
  expect(diffLines(page('1', 'a', ...card), page('1', 'b'), 20)).toBe(
    lines('  <display id=parts>', '- |a|', '+ |b|', ...card.map((line) => `- ${line}`)),
  );
});

test('omits unchanged lines between changes', () => {
  expect(diffLines(lines('a', 'b', 'c', 'd', 'e'), lines('x', 'b', 'd', 'y', 'e'), 20)).toBe(
    lines('- a', '+ x', '- c', '+ y'),
  );
});

test('truncates the diff to the given number of lines', () => {
  expect(diffLines('', lines('', 'a', 'b', 'c'), 2)).toBe(lines('+ a', '+ b', '… 1 more lines'));
});

test('handles long texts', () => {
  const long = (word: string) => Array.from({ length: 5000 }, (_, index) => `${word} ${index}`).join('\n');
  expect(diffLines(long('a'), long('b'), 1)).toBe(lines('- a 0', '… 9999 more lines'));
});

test('is empty for equal texts', () => {
  expect(diffLines('a\nb', 'a\nb', 20)).toBe('');
});
