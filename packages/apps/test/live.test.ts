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

test('referencesOf lists references with their paths, and does not take "from" of a graph edge for one', () => {
  expect(referencesOf(validateApp(SPEC).spec)).toEqual([
    { path: VALUE, from: { page: 'p', request: 'totals', select: '0.n' } },
    { path: ROWS, from: { page: 'p', block: 'grid', urlQuery: { id: 1 }, refresh: 60 } },
  ]);
});

test('shows the data of references', () => {
  const data = new Map([
    [VALUE, { value: 42 }],
    [ROWS, { value: [{ city: 'Bern' }] }],
  ]);
  expect(readDocument(compileApp(SPEC, data)).text.replaceAll(/\s+/g, ' ')).toMatch(/Open 42 city Bern/);
});

test('shows an error card for data that is missing, failed to load or has the wrong shape', () => {
  const text = (data: Parameters<typeof compileApp>[1]) => readDocument(compileApp(SPEC, data)).text;
  expect(text(new Map())).toMatch(/stat-cards\s+The data is not loaded\.\s+table\s+The data is not loaded\./);
  expect(text(new Map([[ROWS, { error: 'There is no page "p".' }]]))).toContain('There is no page "p".');
  expect(text(new Map([[ROWS, { value: { total: 5 } }]]))).toContain(
    'The data does not fit: props.rows: expected array, received object',
  );
});

test('shows the value of an object with title and suffix, and describes other objects without their values', () => {
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

test('compileBody reports each error card with its path', () => {
  const { spec } = validateApp(SPEC);
  const reported: string[] = [];
  compileBody(spec, new Map([[VALUE, { value: 1 }]]), (path, message) =>
    reported.push(`${path}: ${message}`),
  );
  expect(reported).toEqual(['components[1].children[0]: The data is not loaded.']);
});

test('does not follow references inside of loaded data, and escapes its markup', () => {
  const data = new Map([
    [VALUE, { value: '<img src=x onerror=alert(1)>' }],
    [ROWS, { value: [{ a: { from: { page: 'secret', request: 'r' } } }] }],
  ]);
  const { elements, text } = readDocument(compileApp(SPEC, data));
  expect(elements.filter(({ tagName }) => tagName === 'img')).toEqual([]);
  expect(text).toContain('<img src=x onerror=alert(1)>');
  expect(text).toContain('{"from":{"page":"secret","request":"r"}}');
});
