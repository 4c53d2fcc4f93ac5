import { expect, test } from 'vitest';
import { configSchema } from '../../config/configSchema.js';
import { printResource } from './printResource.js';

const { resources, limits } = configSchema.parse({
  resources: {
    json: { page: 'p', block: 'b', format: 'json' },
    csv: { page: 'p', block: 'b', format: 'csv' },
  },
  limits: { maxResourceKilobytes: 1 },
});

function print(name: 'json' | 'csv', value: never | object | string, offset = 0) {
  const resource = resources[name];
  if (resource === undefined) throw new Error(name);
  const ref = { name, query: {} };
  return printResource({ value: value as never }, { resource, ref, offset, limit: undefined, limits });
}

const row = (length: number) => ({ text: 'x'.repeat(length) });

test.each(['json', 'csv'] as const)(
  'leaves rows of %s that exceed the size limit for the next read',
  (name) => {
    const rows = [row(400), row(400), row(400)];
    const first = print(name, rows);
    expect(first).toMatchObject({ total: 3, next: `lowdefy://data/${name}?offset=2` });
    expect(Buffer.byteLength(first.text)).toBeLessThan(1100);
    expect(print(name, rows, 2)).not.toHaveProperty('next');
  },
);

test.each(['json', 'csv'] as const)('rejects a single row of %s that exceeds the size limit', (name) => {
  expect(() => print(name, [row(10), row(2000)], 1)).toThrow('Row 1 is longer than 1 KB');
});

test('rejects a value that exceeds the size limit', () => {
  expect(() => print('json', row(2000))).toThrow('The resource has 2 KB. The limit is 1 KB.');
});

test('all ranges of rows have the same columns', () => {
  const rows = [{ a: 1 }, { b: 2 }, 3];
  expect(print('csv', rows).text).toBe('a,b,value\r\n1,,\r\n,2,\r\n,,3\r\n');
  expect(print('csv', rows, 2).text).toBe('a,b,value\r\n,,3\r\n');
});

test.each([
  ['=1+1', "'=1+1"],
  ['+1', '+1'],
  ['-1,5', '"-1,5"'],
  ['-1+2', "'-1+2"],
  ['\t=1', "'\t=1"],
  ['＝1', "'＝1"],
  ['a=1', 'a=1'],
  [-1, '-1'],
  [true, 'true'],
  [['=1'], '"[""=1""]"'],
])('prints the cell %j as %j', (cell, printed) => {
  expect(print('csv', [{ cell }]).text).toBe(`cell\r\n${printed}\r\n`);
});
