import { describe, expect, test } from 'vitest';
import { searchDocuments } from './searchDocuments.js';

const documents = [
  { id: 1, title: 'Printer on fire', content: 'Call the fire brigade, then support' },
  { id: 2, title: 'Fire drill', content: 'Every year' },
  { id: 3, title: 'Invoices', content: 'How to pay, and whom' },
  { id: 4, content: 'Printing invoices' },
];

const search = (query: string, options: object = {}) =>
  searchDocuments(documents, query, { fields: ['title', 'content'], storeFields: ['title'], ...options });

// What MiniSearch 7.2 makes of these documents.
test.each([
  [
    'fire',
    {},
    [
      [1, 2.5102],
      [2, 1.0397],
    ],
  ],
  [
    'FIRE!',
    {},
    [
      [1, 2.5102],
      [2, 1.0397],
    ],
  ],
  ['print', {}, []],
  [
    'print',
    { prefix: true },
    [
      [4, 0.6967],
      [1, 0.5571],
    ],
  ],
  [
    'invoce',
    { fuzzy: 0.3 },
    [
      [3, 0.7524],
      [4, 0.7441],
    ],
  ],
  ['invoce', { fuzzy: true }, []],
  [
    'fire support',
    {},
    [
      [1, 8.1834],
      [2, 1.0397],
    ],
  ],
  ['fire support', { combineWith: 'AND' }, [[1, 8.1834]]],
  ['print invoices', { prefix: true, combineWith: 'and' }, [[4, 5.5275]]],
  [
    'fire',
    { boost: { title: 3 } },
    [
      [1, 4.3674],
      [2, 3.1192],
    ],
  ],
  [
    'invoices',
    { prefix: true, fuzzy: 0.2, boost: { content: 2 } },
    [
      [4, 4.134],
      [3, 2.09],
    ],
  ],
  ['', {}, []],
])('%j with %j finds and scores as MiniSearch does', (query, options, expected) => {
  expect(search(query, options).map(({ id, score }) => [id, Number(score.toFixed(4))])).toEqual(expected);
});

describe('a result', () => {
  test('has what was found where, and the stored fields', () => {
    expect(search('print fire', { prefix: true })[0]).toEqual({
      id: 1,
      score: expect.closeTo(6.134524276252288),
      terms: ['printer', 'fire'],
      queryTerms: ['print', 'fire'],
      match: { printer: ['title'], fire: ['title', 'content'] },
      title: 'Printer on fire',
    });
  });
});

test('finds a word that every object has as any other', () => {
  const options = { fields: ['title', 'constructor'], storeFields: ['toString', 'title'], boost: {} };
  const [found] = searchDocuments([{ id: 1, title: 'The constructor' }], 'constructor', options);
  const { score, ...rest } = found ?? { score: Number.NaN };
  expect(score).toBeGreaterThan(0);
  expect(rest).toEqual({
    id: 1,
    title: 'The constructor',
    terms: ['constructor'],
    queryTerms: ['constructor'],
    match: { constructor: ['title'] },
  });
});
