import { expect, test } from 'vitest';
import { safeDedent } from './safeDedent.js';

test('strips the indentation of the text', () => {
  const text = safeDedent`
    one
      two \`three\`

    four\n
  `;
  expect(text).toBe('one\n  two `three`\n\nfour\n');
});

test.each([
  ['backslashes', String.raw`C:\new\x3cscript\u{3e}\u003e\`\$`],
  ['lines with less indentation', 'a\n b\n  c\nd'],
  ['white space at the end', 'a \n\n'],
  ['replacement patterns of String.replace', '$& $1 $$'],
  ['private use characters', '\uE0000\uE000'],
  ['an empty string', ''],
])('values are inserted unchanged: %s', (_, value) => {
  const text = safeDedent`
    begin
      ${value}
    ${value}
  `;
  expect(text).toBe(`begin\n  ${value}\n${value}`);
});
