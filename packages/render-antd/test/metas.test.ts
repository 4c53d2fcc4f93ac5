import * as components from '@lowdefy/blocks-antd/blocks';
import { expect, test } from 'vitest';
import pack from '../src/index.js';
import { laterMetas, laterTypes } from './properties.js';

const real = Object.entries(components).map(([type, { meta }]) => [type, meta] as const);
const later = Object.entries(laterMetas).filter(([type]) => laterTypes.includes(type));

test('has the blocks of @lowdefy/blocks-antd, and those that only Lowdefy 5 has', () => {
  expect(Object.keys(pack.blocks).sort()).toEqual([...real, ...later].map(([type]) => type).sort());
});

test.each([...real, ...later])('%s has the meta of the real component', (type, meta) => {
  const ours = pack.blocks[type]?.meta;
  expect(ours).toMatchObject({ category: meta.category });
  expect(ours?.valueType).toBe(meta.valueType ?? undefined);
  expect(ours?.initValue).toEqual(meta.initValue);
});

test.each(later)('%s has the areas of the real component', (type, { slots }) => {
  const areas = pack.blocks[type]?.meta.areas;
  if (areas) expect(slots).toEqual(expect.arrayContaining([...areas]));
});
