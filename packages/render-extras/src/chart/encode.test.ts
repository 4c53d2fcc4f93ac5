import { expect, test } from 'vitest';
import { nameDimension, shownDimensions } from './encode.js';

const NAMES = ['id', 'product', 'count', 'cost'];

test.each([
  [{ x: 'product', y: 'count' }, [1, 2]],
  [{ x: 1, y: ['count', 3], tooltip: 'id' }, [1, 2, 3, 0]],
  [{ y: 'count' }, [0, 2]],
  [{ value: 'count' }, [2]],
  [{ itemName: 'product', value: 'count' }, [1, 2]],
  [{}, undefined],
  [undefined, undefined],
])('encode %j shows the dimensions %j', (encode, shown) => {
  expect(shownDimensions({ encode }, NAMES)).toEqual(shown);
});

test('itemName is the dimension of the names', () => {
  expect(nameDimension({ encode: { itemName: 'product' } }, NAMES)).toBe(1);
  expect(nameDimension({ encode: { x: 'product' } }, NAMES)).toBeUndefined();
});
