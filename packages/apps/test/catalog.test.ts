import { describe, expect, test } from 'vitest';
import { compileApp, describeComponents, validateApp } from '../src/index.js';
import { readDocument } from './readDocument.js';

const types = describeComponents();

test('describes the 14 component types', () => {
  expect(types.map(({ type }) => type)).toEqual([
    'stat-cards',
    'chart',
    'table',
    'key-value',
    'text',
    'code-block',
    'progress-bar',
    'badges',
    'heatmap',
    'header',
    'section',
    'tabs',
    'dag',
    'message-list',
  ]);
});

describe.each(types)('$type', ({ example, props, description }) => {
  test('has a valid example that compiles to valid HTML without an error card', () => {
    expect(validateApp({ components: [example] }).notes).toEqual([]);
    const { errors, elements } = readDocument(compileApp({ components: [example] }));
    expect(errors).toEqual([]);
    expect(elements.filter(({ attrs }) => attrs.some(({ value }) => value === 'alert'))).toEqual([]);
  });

  test('has a description, and a JSON Schema that rejects unknown fields', () => {
    expect(description).toMatch(/^[A-Z]/);
    expect(props).toMatchObject({ type: 'object', additionalProperties: false });
  });
});

const texts = (components: readonly unknown[], more = {}) =>
  readDocument(compileApp({ components, ...more })).text.replaceAll(/\s+/g, ' ');

describe('compiled components', () => {
  test('format numbers, currencies, percentages and dates in the locale of the spec', () => {
    const cards = [
      { label: 'a', value: 1234.5, format: 'number' },
      { label: 'b', value: '18250.5', format: 'currency:EUR' },
      { label: 'c', value: 0.125, format: 'percent' },
      { label: 'd', value: '2026-11-30', format: 'date' },
      { label: 'e', value: 'soon', format: 'date' },
      { label: 'f', value: null },
    ];
    expect(texts([{ type: 'stat-cards', props: { cards } }], { locale: 'de' })).toContain(
      'a 1.234,5 b 18.250,50 € c 12,5 % d 30.11.2026 e soon f',
    );
  });

  test('make the fields of the first rows the columns of a table', () => {
    const rows = [
      { a: 1, b: { c: 2 } },
      { b: true, d: 'x' },
    ];
    expect(texts([{ type: 'table', props: { rows } }])).toContain('a b d 1 {"c":2} true x');
  });

  test('align numbers in a table right, and do not wrap dates and times', () => {
    const rows = [{ n: 1, day: '2026-02-01', time: '2026-02-01 00:57', text: '2026-02-01 was a Sunday' }];
    expect(compileApp({ components: [{ type: 'table', props: { rows } }] })).toContain(
      '<tr><td class=r>1<td class=n>2026-02-01<td class=n>2026-02-01 00:57<td>2026-02-01 was',
    );
  });

  test('show 5,000 rows of a table and count the others', () => {
    const rows = Array.from({ length: 5010 }, (_, index) => ({ n: index % 2 }));
    const data = new Map([['components[0].props.rows', { value: rows }]]);
    const from = { page: 'p', request: 'r' };
    const html = compileApp({ components: [{ type: 'table', props: { rows: { from } } }] }, data);
    expect(readDocument(html).text).toContain('10 more rows are not shown');
    expect(html.match(/<tr>/g)).toHaveLength(5001);
  });

  test('merge the smallest slices of a pie chart into "others"', () => {
    const rows = Array.from({ length: 12 }, (_, index) => ({ name: `n${index}`, value: index + 1 }));
    expect(texts([{ type: 'chart', props: { kind: 'pie', rows, x: 'name', y: 'value' } }])).toContain(
      '5 others: 15 (19.2%)',
    );
  });

  test('name the x value, field and y value in the tooltips of a chart', () => {
    const rows = [
      { day: '2026-11-01', a: 1 },
      { day: '2026-11-02', a: 2.25 },
    ];
    for (const kind of ['line', 'bar', 'area', 'scatter']) {
      expect(texts([{ type: 'chart', props: { kind, rows, x: 'day', y: 'a' } }])).toContain(
        '2026-11-02, a: 2.25',
      );
    }
  });

  test('draw charts of equal values, one row or gaps with finite coordinates', () => {
    const cases = [
      [{ x: 1, y: 0 }],
      [
        { x: 1, y: -5 },
        { x: 1, y: -5 },
      ],
      [
        { x: 'a', y: 1 },
        { x: 'b', y: null },
        { x: 'c', y: '3' },
      ],
    ];
    for (const rows of cases) {
      for (const kind of ['line', 'bar', 'area', 'scatter']) {
        const html = compileApp({ components: [{ type: 'chart', props: { kind, rows, x: 'x', y: 'y' } }] });
        expect(html.split('<script>')[0]).not.toMatch(/NaN|Infinity|undefined/);
      }
    }
  });

  test('draw a graph that has a cycle', () => {
    const nodes = [{ id: 'a' }, { id: 'b' }, { id: '__proto__' }];
    const edges = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
      { from: 'b', to: '__proto__' },
      { from: 'a', to: 'a' },
    ];
    expect(texts([{ type: 'dag', props: { nodes, edges } }])).toContain('__proto__');
  });

  test('collapse sections, and give tabs one panel per child', () => {
    const text = (content: string) => ({ type: 'text', props: { content } });
    const html = compileApp({
      components: [
        { type: 'section', props: { title: 'More', collapsed: true }, children: [text('one')] },
        { type: 'tabs', props: { labels: ['A', 'B'] }, children: [text('two'), text('three')] },
      ],
    });
    expect(html).toContain('<details class="card"><summary>More</summary>');
    expect(html.match(/class="panel"/g)).toHaveLength(2);
  });
});

describe('shows an error card for data that does not fit, and the other components', () => {
  const other = { type: 'text', props: { content: 'still here' } };
  test.each([
    [
      'a field that no row has',
      { type: 'chart', props: { kind: 'bar', rows: [{ a: 1 }], x: 'b', y: 'a' } },
      'The rows have no field "b". Fields: a.',
    ],
    [
      'a field without numbers',
      { type: 'chart', props: { kind: 'bar', rows: [{ a: 'x' }], x: 'a', y: 'a' } },
      'The field "a" has no numbers.',
    ],
    [
      'a negative slice',
      { type: 'chart', props: { kind: 'pie', rows: [{ a: -1 }], x: 'a', y: 'a' } },
      'A pie chart cannot show negative values.',
    ],
    [
      'an edge to an unknown node',
      { type: 'dag', props: { nodes: [{ id: 'a' }], edges: [{ from: 'a', to: 'z' }] } },
      'An edge names "z", which is not the id of a node.',
    ],
    [
      'two nodes with the same id',
      { type: 'dag', props: { nodes: [{ id: 1 }, { id: '1' }], edges: [] } },
      'Two nodes have the same id.',
    ],
    [
      'progress of a text out of 0',
      { type: 'progress-bar', props: { bars: [{ label: 'x', value: 'much', max: 0 }] } },
      '"x" needs numbers: value is much, max is 0.',
    ],
  ])('%s', (_, component, message) => {
    const text = texts([component, other]);
    expect(text).toContain(message);
    expect(text).toContain('still here');
  });
});
