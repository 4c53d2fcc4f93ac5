import { expect, test } from 'vitest';
import { searchDocuments } from './searchDocuments.js';

const documents = [
  { id: 1, title: 'Printer on fire', content: 'Call the fire brigade, then support' },
  { id: 2, title: 'Fire drill', content: 'Every year' },
  { id: 3, title: 'Invoices', content: 'How to pay, and whom' },
  { id: 4, content: 'Printing invoices' },
];

const search = (query: string, options: object = {}, all: readonly object[] = documents) =>
  searchDocuments(all as typeof documents, query, {
    fields: ['title', 'content'],
    storeFields: ['title'],
    ...options,
  });

test.each([
  ['FIRE!', {}, [1, 2]],
  ['print', {}, []],
  ['print', { prefix: true }, [4, 1]],
  ['invoce', { fuzzy: 0.3 }, [3, 4]],
  ['fire support', { combineWith: 'AND' }, [1]],
  ['invoices', { boost: { content: 2 } }, [4, 3]],
  ['', {}, []],
])('the query %j with the options %j finds the documents %j', (query, options, ids) => {
  expect(search(query, options).map(({ id }) => id)).toEqual(ids);
});

test('a result contains the matched terms and the stored fields', () => {
  expect(search('print fire', { prefix: true })[0]).toEqual({
    id: 1,
    score: expect.closeTo(6.134524276252288),
    terms: ['printer', 'fire'],
    queryTerms: ['print', 'fire'],
    match: { printer: ['title'], fire: ['title', 'content'] },
    title: 'Printer on fire',
  });
});

test('finds inherited names such as constructor like any other word', () => {
  const options = { fields: ['title', 'constructor'], storeFields: ['toString', 'title'] };
  expect(search('constructor', options, [{ id: 1, title: 'The constructor' }])).toEqual([
    {
      id: 1,
      score: expect.any(Number),
      title: 'The constructor',
      terms: ['constructor'],
      queryTerms: ['constructor'],
      match: { constructor: ['title'] },
    },
  ]);
});

test.each([
  ['without an id', [{ title: 'Fire' }]],
  ['with the same id', [documents[0] as object, documents[0] as object]],
  ['that are not objects', [null as unknown as object]],
])('finds nothing in documents %s, as the component does', (_, all) => {
  expect(search('fire', {}, all)).toEqual([]);
});
