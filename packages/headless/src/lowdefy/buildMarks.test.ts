import { expect, test } from 'vitest';
import { withoutBuildMarks } from './buildMarks.js';

test('withoutBuildMarks removes marks at every depth and unwraps marked lists', () => {
  const marked = {
    '~k': '1',
    '~r': '2',
    '~l': 3,
    rows: {
      '~arr': [
        { name: null, '~k': '5c' },
        { '~arr': [], '~k': '5d' },
      ],
      '~k': '5b',
    },
    at: { '~d': 0 },
  };
  expect(withoutBuildMarks(marked)).toEqual({ rows: [{ name: null }, []], at: { '~d': 0 } });
  expect(marked.rows['~k']).toBe('5b');
});

test.each([[null], [1], ['~k'], [[1, [2]]], [{ '~arr': 'no list' }]])(
  'withoutBuildMarks keeps %j',
  (value) => {
    expect(withoutBuildMarks(value)).toEqual(value);
  },
);
