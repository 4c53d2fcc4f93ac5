import { describe, expect, test } from 'vitest';
import { printMessage, quote, quoteJson } from '../../escape/quote.js';
import { fence, isBare, isPart, quoteAttribute, quoteCell } from './escape.js';

describe('quote', () => {
  test.each([
    ['plain', '"plain"'],
    ['a "b" \\', '"a \\"b\\" \\\\"'],
    ['1 < 2 <3 <b </b <!x <?x', '"1 < 2 <3 \\u003cb \\u003c/b \\u003c!x \\u003c?x"'],
    ['\u2028\u0085\ufffb\u180e', '"\\u2028\\u0085\\ufffb\\u180e"'],
    ['tab\tline\n', '"tab\\tline\\n"'],
    ['نمی‌خواهم', '"نمی‌خواهم"'],
    ['\ud800', '"\\ud800"'],
  ])('%j', (text, quoted) => {
    expect(quote(text)).toBe(quoted);
    expect(JSON.parse(quoted)).toBe(text);
  });
});

test('an attribute has no > in it either', () => {
  expect(quoteAttribute('a > b')).toBe('"a \\u003e b"');
});

test('a cell has no quotes, and no pipe that is not escaped', () => {
  expect(quoteCell('say "a|b" \\ \n')).toBe('say "a\\|b" \\\\ \\n');
});

test('a fence keeps tabs, splits at any line break, and is longer than any fence in it', () => {
  expect(fence('a\tb\r\nc\rd\n````')).toEqual(['`````text', 'a\tb', 'c', 'd', '````', '`````']);
  expect(fence('</x>\u202e')).toEqual(['```text', '\\u003c/x>\\u202e', '```']);
  expect(fence('\ud800 👩 \udc00')).toEqual(['```text', '\\ud800 👩 \\udc00', '```']);
});

describe('isBare', () => {
  test.each([
    'Name',
    'Price (EUR)',
    'a - b',
    '1 < 2',
    'C# and F#',
    'a|b',
    'Error codes',
    'say "hi"',
    'é',
    'x = y; z',
  ])('ordinary words: %s', (text) => {
    expect(isBare(text)).toBe(true);
  });

  test.each([
    '',
    ' lead',
    'trail ',
    '# heading',
    '> quotation',
    '| table',
    '"data"',
    '… 3 more rows',
    '```',
    '~~~',
    '<',
    'a <b>',
    'a\nb',
    'a\u200b',
    'half \ud83d',
    'Accepts: x',
    'Current value: x',
    'Error: x',
    'Hint: x',
    'Options: x',
    'Page: x',
    'Placeholder: x',
    'Warning: x',
  ])('what could be mistaken: %j', (text) => {
    expect(isBare(text)).toBe(false);
  });
});

test('a value that is no JSON is written, too', () => {
  expect(quoteJson(undefined)).toBe('undefined');
});

test('a message is one line, and opens no tag', () => {
  expect(printMessage('Block "a" has no\r\nevent <b>\u202e.')).toBe(
    String.raw`Block "a" has no event \u003cb>\u202e.`,
  );
});

test.each([
  ['beside', 'a — b', 'a = b; c)'],
  ['compact', 'a = b', 'a — b)'],
  ['compact', 'a; b', 'a — b)'],
  ['option', 'a)', 'a — b = c; d'],
] as const)('%s other parts of a line, %j is quoted and %j is not', (place, mistaken, fine) => {
  expect(isPart(mistaken, place)).toBe(false);
  expect(isPart(fine, place)).toBe(true);
});
