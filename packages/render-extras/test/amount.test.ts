import { expect, test } from 'vitest';
import { datasetTable } from '../src/chart/datasetTable.js';
import { compare } from '../src/diff/compare.js';

/** More than the maximum number of arguments of a call. */
const MANY = 200_000;
const many = Array.from({ length: MANY }, (_, index) => index);

test('datasetTable handles 200,000 rows and 200,000 columns', () => {
  expect(datasetTable({ source: many.map((x) => [x, 1]) }, []).rows).toHaveLength(MANY);
  const columns = Object.fromEntries(many.map((x) => [`c${x}`, [x]]));
  expect(datasetTable({ source: columns }, []).columns).toHaveLength(MANY);
});

test('compare handles 200,000 differences', () => {
  expect(compare({ list: many }, { list: many.map((x) => x + 1) })).toHaveLength(MANY);
});
