import { expect, test } from 'vitest';
import { diffLines } from './diffLines.js';

const lines = (...all: readonly string[]) => all.join('\n');

const page = (customer: string, ...more: readonly string[]) =>
  lines('# Order', '<input id="customer">', 'Customer', customer, '</input>', ...more, '<link home>', 'Home');

test('has the lines that differ, under the tag that they are in', () => {
  expect(diffLines(page('null'), page('"Acme"'), 20)).toBe(
    lines('  <input id="customer">', '- null', '+ "Acme"'),
  );
});

test('a tag that is new or gone is there once', () => {
  const button = ['<button id="send">', 'Send', '</button>'];
  expect(diffLines(page('a'), page('a', ...button), 20)).toBe(lines(...button.map((line) => `+ ${line}`)));
  expect(diffLines(page('a', ...button), page('b'), 20)).toBe(
    lines('  <input id="customer">', '- a', '+ b', ...button.map((line) => `- ${line}`)),
  );
});

test('finds what stayed between changes', () => {
  expect(diffLines(lines('a', 'b', 'c', 'd', 'e'), lines('x', 'b', 'd', 'y', 'e'), 20)).toBe(
    lines('- a', '+ x', '- c', '+ y'),
  );
});

test('stops after so many lines', () => {
  expect(diffLines('', lines('', 'a', 'b', 'c'), 2)).toBe(lines('+ a', '+ b', '… 1 more lines'));
});

test('long texts take no time', () => {
  const long = (word: string) => Array.from({ length: 5000 }, (_, index) => `${word} ${index}`).join('\n');
  expect(diffLines(long('a'), long('b'), 1)).toBe(lines('- a 0', '… 9999 more lines'));
});

test('the same text has no lines', () => {
  expect(diffLines('a\nb', 'a\nb', 20)).toBe('');
});
