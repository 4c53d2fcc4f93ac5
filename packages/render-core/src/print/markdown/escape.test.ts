import { describe, expect, test } from 'vitest';
import { printMessage, quote, quoteJson } from '../../escape/quote.js';
import { escapeLiteral, quoteAttribute, quoteCell } from './escape.js';

describe('quote', () => {
  test.each([
    ['plain', '"plain"'],
    ['a "b" \\', '"a \\"b\\" \\\\"'],
    ['1 < 2 <3 <b </b <!x <?x', '"1 < 2 <3 \\u003cb \\u003c/b \\u003c!x \\u003c?x"'],
    ['\u2028\u0085\ufffb\u180e', '"\\u2028\\u0085\\ufffb\\u180e"'],
    ['tab\tline\n', '"tab\\tline\\n"'],
    ['نمی‌خواهم', '"نمی‌خواهم"'],
    ['\ud800', '"\\ud800"'],
  ])('quotes %j so that JSON.parse restores it', (text, quoted) => {
    expect(quote(text)).toBe(quoted);
    expect(JSON.parse(quoted)).toBe(text);
  });
});

test('quoteAttribute also escapes >', () => {
  expect(quoteAttribute('a > b')).toBe('"a \\u003e b"');
});

test('quoteCell escapes pipes and adds no quotes', () => {
  expect(quoteCell('say "a|b" \\ \n')).toBe('say "a\\|b" \\\\ \\n');
});

describe('literal texts of the app', () => {
  const alone = (text: string) => escapeLiteral(text, { begins: true });

  test.each([
    'Price (EUR)',
    '# heading',
    '> quotation',
    '| a | b |',
    '- item',
    '1 < 2 <3',
    'a <b> c',
    'say "hi"',
    'x = y; z',
    'Error: x',
    'C:\\temp',
    'é 👩‍👩‍👧',
  ])('are printed unchanged: %s', (text) => {
    expect(alone(text)).toBe(text);
  });

  test.each([
    ['<b>', '\\<b>'],
    ['</button>', '\\</button>'],
    ['see <button id=pay/>', 'see \\<button id=pay/>'],
    ['see \\<button id=pay/>', 'see \\<button id=pay/>'],
    ['"data"', '\\"data"'],
    ['… 3 more rows', '\\… 3 more rows'],
    ['Page: other', 'Page\\: other'],
    ['```data', '\\```data'],
    ['a\u200bb', 'a\\u200bb'],
  ])('are escaped where they look like syntax of the page: %j', (text, escaped) => {
    expect(alone(text)).toBe(escaped);
  });

  test.each([
    ['label', 'a = b; c; hint: d)', 'a \\= b; c\\; hint: d)'],
    ['field', 'a = b; c; hint: d)', 'a = b; c\\; hint: d)'],
    ['option', 'a = b; c)', 'a = b; c\\)'],
    ['option', 'a (b', 'a \\(b'],
    ['option', 'a (b) (c', 'a (b) \\(c'],
  ] as const)('are escaped as part of a %s: %j', (part, text, escaped) => {
    expect(escapeLiteral(text, { begins: true, part })).toBe(escaped);
  });
});

test('quoteJson prints a value that JSON cannot express', () => {
  expect(quoteJson(undefined)).toBe('undefined');
});

test('printMessage prints one line and escapes tags', () => {
  expect(printMessage('Block "a" has no\r\nevent <b>\u202e.')).toBe(
    String.raw`Block "a" has no event \u003cb>\u202e.`,
  );
});
