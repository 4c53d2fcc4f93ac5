import * as components from '@lowdefy/blocks-basic/blocks';
import { expect, test } from 'vitest';
import pack from './index.js';

const real = Object.entries(components);

/** Types that are not in the installable version of the package. */
const LATER = ['Throw'];

test('has the block types of @lowdefy/blocks-basic, and those of later versions', () => {
  expect(Object.keys(pack.blocks).sort()).toEqual([...real.map(([type]) => type), ...LATER].sort());
});

test.each(real)('%s has the meta of the real component', (type, component) => {
  const { category, valueType, initValue } = component.meta;
  expect(pack.blocks[type]?.meta).toMatchObject({ category, ...(valueType && { valueType }) });
  expect(pack.blocks[type]?.meta.valueType).toBe(valueType);
  expect(pack.blocks[type]?.meta.initValue).toEqual(initValue);
});
