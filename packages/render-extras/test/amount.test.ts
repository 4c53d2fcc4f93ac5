import { expect, test } from 'vitest';
import { datasetTable } from '../src/chart/datasetTable.js';
import { compare } from '../src/diff/compare.js';

/** More than a call can have arguments. */
const MANY = 200_000;
const many = Array.from({ length: MANY }, (_, index) => index);

test('a dataset can have any number of rows, and of columns', () => {
  expect(datasetTable({ source: many.map((x) => [x, 1]) }).rows).toHaveLength(MANY);
  const columns = Object.fromEntries(many.map((x) => [`c${x}`, [x]]));
  expect(datasetTable({ source: columns }).columns).toHaveLength(MANY);
});

test('any number of things can be different', () => {
  expect(compare({ list: many }, { list: many.map((x) => x + 1) })).toHaveLength(MANY);
});
