import * as grids from '@lowdefy/blocks-aggrid/blocks';
import * as loaders from '@lowdefy/blocks-loaders/blocks';
import * as markdown from '@lowdefy/blocks-markdown/blocks';
import { expect, test } from 'vitest';
import pack from './index.js';

const real = Object.entries({ ...grids, ...loaders, ...markdown });

/** Types that are not in the installable version of the packages. */
const LATER = ['AgGridInputMaterial'];

test('has the block types of the packages, and those of later versions', () => {
  expect(Object.keys(pack.blocks).sort()).toEqual([...real.map(([type]) => type), ...LATER].sort());
});

test.each(real)('%s has the meta of the real component', (type, component) => {
  const { category, valueType, initValue } = component.meta;
  expect(pack.blocks[type]?.meta.category).toBe(category);
  expect(pack.blocks[type]?.meta.valueType).toBe(valueType);
  expect(pack.blocks[type]?.meta.initValue).toEqual(initValue);
});
