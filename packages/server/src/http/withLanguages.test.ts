import { expect, test } from 'vitest';
import { withLanguages } from './withLanguages.js';

const read = (header: string | undefined) =>
  withLanguages(
    { id: 'ann', user: null },
    new Request('http://localhost', { headers: header === undefined ? {} : { 'accept-language': header } }),
  ).languages;

test.each([
  ['de-DE,de;q=0.9,en;q=0.8', ['de-DE', 'de', 'en']],
  ['en;q=0.5, de', ['de', 'en']],
  ['de;q=0, en', ['en']],
  ['pt-BR;q=abc, en', ['en']],
  ['*', undefined],
  ['', undefined],
  [undefined, undefined],
  ['<script>, ../../x', undefined],
])('the header %j has the languages %j', (header, expected) => {
  expect(read(header)).toEqual(expected);
});

test('reads a limited number of languages', () => {
  expect(
    read(Array.from({ length: 100 }, (_, index) => `l${'abcdefghij'[index % 10]}`).join(',')),
  ).toHaveLength(10);
});
