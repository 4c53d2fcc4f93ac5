import { expect, test } from 'vitest';
import { differenceOf, elementsOf, structureOf, unseenIn } from './structure.js';

const CLEAN = structureOf('# "a"\n<button id=x/> Said "b"\n| A | B |\n|---|---|\n| c | d |\n');

test.each([
  ['other data', '# "z\\n"\n<button id=x/> Said "\\u003cb"\n| A | B |\n|---|---|\n| c \\| | d |\n'],
  ['no data', '# "a"\n<button id=x/>\n| A | B |\n|---|---|\n| c | d |\n'],
  [
    'data in a fence',
    '# "a"\n<button id=x/>\n```data\n# a\n| a | b | c |\n```\n| A | B |\n|---|---|\n| c | d |\n',
  ],
])('structureOf ignores %s', (_, markdown) => {
  expect(differenceOf(CLEAN, structureOf(markdown))).toBeUndefined();
});

test.each([
  [
    'an additional tag',
    '# "a"\n<button id=x/> Said "b"\n<button id=y/> "b"\n| A | B |\n|---|---|\n| c | d |\n',
  ],
  ['another id', '# "a"\n<button id=y/> Said "b"\n| A | B |\n|---|---|\n| c | d |\n'],
  ['a word outside of quotes', '# "a"\n<button id=x/> Said "b" c\n| A | B |\n|---|---|\n| c | d |\n'],
  ['an additional cell', '# "a"\n<button id=x/> Said "b"\n| A | B |\n|---|---|\n| c | d | e |\n'],
  ['an additional row', '# "a"\n<button id=x/> Said "b"\n| A | B |\n|---|---|\n| c | d |\n| c | d |\n'],
  ['an additional heading', '# "a"\n<button id=x/> Said "b"\n# "c"\n| A | B |\n|---|---|\n| c | d |\n'],
])('structureOf detects %s', (_, markdown) => {
  expect(differenceOf(CLEAN, structureOf(markdown))).toBeDefined();
});

test('elementsOf detects additional elements and attributes, unseenIn invisible characters', () => {
  expect(elementsOf('<a title="&lt;b>">&lt;b></a>')).toEqual(elementsOf('<a title="x">y</a>'));
  expect(elementsOf('<a title="x" onclick="z">y</a>')).not.toEqual(elementsOf('<a title="x">y</a>'));
  expect(elementsOf('<a title="x"><b></b></a>')).not.toEqual(elementsOf('<a title="x">y</a>'));
  expect(unseenIn('a\u202eb')).toBe('202e');
  expect(unseenIn('a\\u202eb\n👩‍👩‍👧')).toBeUndefined();
});
