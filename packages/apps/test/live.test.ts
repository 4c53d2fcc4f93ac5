import { expect, test } from 'vitest';
import { compileApp, referencesOf, validateApp } from '../src/index.js';
import { readDocument } from './readDocument.js';

const SPEC = {
  components: [
    {
      type: 'stat-cards',
      props: { cards: [{ label: 'Open', value: { from: { page: 'p', request: 'totals', select: '0.n' } } }] },
    },
    {
      type: 'section',
      children: [
        {
          type: 'table',
          props: { rows: { from: { page: 'p', block: 'grid', urlQuery: { id: 1 }, refresh: 60 } } },
        },
      ],
    },
    { type: 'dag', props: { nodes: [{ id: 'a' }, { id: 'b' }], edges: [{ from: 'a', to: 'b' }] } },
  ],
};
const [VALUE, ROWS] = ['components[0].props.cards[0].value', 'components[1].children[0].props.rows'];

test('references are listed with their places; the ends of edges are none', () => {
  expect(referencesOf(validateApp(SPEC).spec)).toEqual([
    { path: VALUE, from: { page: 'p', request: 'totals', select: '0.n' } },
    { path: ROWS, from: { page: 'p', block: 'grid', urlQuery: { id: 1 }, refresh: 60 } },
  ]);
});

test('their data is shown', () => {
  const data = new Map([
    [VALUE, { value: 42 }],
    [ROWS, { value: [{ city: 'Bern' }] }],
  ]);
  expect(readDocument(compileApp(SPEC, data)).text.replaceAll(/\s+/g, ' ')).toMatch(/Open 42 city Bern/);
});

test('data that is missing, refused or of another shape is an error card', () => {
  const text = (data: Parameters<typeof compileApp>[1]) => readDocument(compileApp(SPEC, data)).text;
  expect(text(new Map())).toMatch(/stat-cards\s+The data is not loaded\.\s+table\s+The data is not loaded\./);
  expect(text(new Map([[ROWS, { error: 'There is no page "p".' }]]))).toContain('There is no page "p".');
  expect(text(new Map([[ROWS, { value: { total: 5 } }]]))).toContain(
    'The data does not fit: props.rows: expected array, received object',
  );
});

test('data is data: a reference in it is not followed, and its markup is text', () => {
  const data = new Map([
    [VALUE, { value: '<img src=x onerror=alert(1)>' }],
    [ROWS, { value: [{ a: { from: { page: 'secret', request: 'r' } } }] }],
  ]);
  const { elements, text } = readDocument(compileApp(SPEC, data));
  expect(elements.filter(({ tagName }) => tagName === 'img')).toEqual([]);
  expect(text).toContain('<img src=x onerror=alert(1)>');
  expect(text).toContain('{"from":{"page":"secret","request":"r"}}');
});
