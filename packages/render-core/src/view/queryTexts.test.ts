import fc from 'fast-check';
import { expect, test } from 'vitest';
import { queryOf, readQuery, showQuery } from './queryTexts.js';

test.each([
  ['id=12', { id: 12 }],
  ['id=%2212%22', { id: '"12"' }],
  ['id=%22Ann%22', { id: 'Ann' }],
  ['id=Ann&id=Bob', { id: 'Bob' }],
  ['zip=007&empty=&flag', { zip: '007', empty: '', flag: '' }],
  ['none=null&yes=true', { none: null, yes: true }],
  ['much=1e400', { much: '1e400' }],
  ['name=Zo%C3%AB+%26+Co', { name: 'Zoë & Co' }],
  ['list=[1,"2"]&__proto__=1', { list: [1, '2'], ['__proto__']: 1 }],
])('shows %s as the urlQuery to send', (address, urlQuery) => {
  expect(showQuery(readQuery(address))).toEqual(urlQuery);
});

test('what is shown is read as the address is read, for any address', () => {
  const texts = fc.dictionary(
    fc.string(),
    fc.oneof(
      fc.string(),
      fc.json(),
      fc.json().map((text) => JSON.stringify(text)),
    ),
  );
  fc.assert(
    fc.property(texts, (address) => {
      const shown = showQuery(Object.entries(address));
      expect(read(queryOf(shown))).toEqual(read(Object.entries(address)));
      expect(showQuery(queryOf(shown))).toEqual(shown);
    }),
  );
});

/** Reads texts as Lowdefy's client does. */
function read(texts: ReturnType<typeof readQuery>): unknown {
  return texts.map(([name, text]) => {
    try {
      return [name, JSON.stringify(JSON.parse(text))];
    } catch {
      return [name, JSON.stringify(text)];
    }
  });
}
