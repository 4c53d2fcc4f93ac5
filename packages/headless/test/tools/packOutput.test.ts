import { expect, test } from 'vitest';
import { createApp, load, OURS } from '../load/helpers.js';

/** The output of one block on a page. */
async function outputOf(block: string): Promise<unknown> {
  const yaml = `lowdefy: ${OURS}\npages: [{ id: home, type: Box, blocks: [${block}] }]\n`;
  const session = (await load(await createApp({ 'lowdefy.yaml': yaml }))).session();
  await session.open('home');
  return session.output('some');
}

test.each<[string, unknown]>([
  [
    'title: <b>Open</b> tickets, value: 1234.567, precision: 1, prefix: €',
    { title: 'Open tickets', value: 1234.5, prefix: '€' },
  ],
  ["value: '-7', groupSeparator: '.', decimalSeparator: ','", { value: -7 }],
  ['value: unknown, suffix: days', { value: 'unknown', suffix: 'days' }],
  ['value: 7, loading: true', '(loading)'],
])('outputs a Statistic as a number with the displayed precision: %s', async (properties, output) => {
  expect(await outputOf(`{ id: some, type: Statistic, properties: { ${properties} } }`)).toEqual(output);
});

test('outputs a grid as its displayed rows, by field', async () => {
  const columns = `[
    { field: name, headerName: Customer, sort: desc },
    { field: address.city },
    { headerName: Total, field: total, valueFormatter: { _function: { __string.concat: ['$', { __args: 0.value }] } } },
    { field: secret, hide: true }]`;
  const rows =
    '[{ name: a, address: { city: Bern }, total: "1.5", secret: x, other: 1 }, { name: b, total: "2" }]';
  const block = `{ id: some, type: AgGridAlpine, properties: { columnDefs: ${columns}, rowData: ${rows} } }`;
  expect(await outputOf(block)).toEqual([
    { name: 'b', 'address.city': null, total: '$2' },
    { name: 'a', 'address.city': 'Bern', total: '$1.5' },
  ]);
});

test('outputs an EChart as its data, with the series name if there are several tables', async () => {
  const chart = (option: string) =>
    outputOf(`{ id: some, type: EChart, properties: { option: { ${option} } } }`);
  expect(
    await chart(
      'title: { text: Sales }, xAxis: { type: category, data: [Mo, Tu] }, yAxis: {}, series: [{ name: Bern, type: bar, data: [1, 2] }, { type: bar, data: [3] }]',
    ),
  ).toEqual([
    { category: 'Mo', Bern: 1, 'series 1': 3 },
    { category: 'Tu', Bern: 2, 'series 1': null },
  ]);
  expect(
    await chart(
      'series: [{ name: A, type: pie, data: [{ name: x, value: 1 }] }, { type: pie, data: [{ name: y, value: 2 }] }]',
    ),
  ).toEqual([
    { series: 'A', name: 'x', value: 1 },
    { series: 'series 1', name: 'y', value: 2 },
  ]);
  expect(await chart('')).toEqual([]);
});
