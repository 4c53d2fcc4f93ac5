import { expect, test } from 'vitest';
import { compileApp, compileBody, referencesOf, validateApp } from '../src/index.js';
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

test('a figure with title and unit is shown as its value, and other objects are described without their values', () => {
  const rows = { value: [{ city: 'Bern' }] };
  const text = (value: unknown) =>
    readDocument(
      compileApp(
        SPEC,
        new Map([
          [VALUE, { value }],
          [ROWS, rows],
        ]),
      ),
    ).text.replaceAll(/\s+/g, ' ');
  expect(text({ title: 'Open tickets', value: 42, suffix: 'ms' })).toMatch(/Open 42 city/);
  expect(text({ open: 17, closed: 4 })).toMatch(/It is an object with open, closed\. Use "select" in "from"/);
  expect(text([{ n: 17 }])).toMatch(/It is a list of 1, the first an object with n\./);
  expect(text({ value: { n: 17 } })).toContain('It is an object with value.');
  expect(text([])).toContain('It is an empty list.');
  for (const value of [{ open: 17 }, [{ n: 17 }]]) expect(text(value)).not.toContain('17');
});

test('each error card is reported, with its place', () => {
  const { spec } = validateApp(SPEC);
  const told: string[] = [];
  compileBody(spec, new Map([[VALUE, { value: 1 }]]), (place, message) => told.push(`${place}: ${message}`));
  expect(told).toEqual(['components[1].children[0]: The data is not loaded.']);
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
