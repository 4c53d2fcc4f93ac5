import * as components from '@lowdefy/blocks-antd/blocks';
import regions from '@lowdefy/blocks-antd/blocks/PhoneNumberInput/regions.js';
import { expect, test } from 'vitest';
import * as inputs from './index.js';
import { phoneRegions } from './phoneRegions.js';

const ours = new Map(Object.entries(inputs).map(([type, { meta }]) => [type, meta]));
const real = Object.entries(components).filter(([, { meta }]) => meta.category === 'input');

test('has the inputs of @lowdefy/blocks-antd', () => {
  expect([...ours.keys()].sort()).toEqual(real.map(([type]) => type).sort());
});

test.each(real)('%s has the meta of the real component', (type, component) => {
  const { category, valueType, initValue } = component.meta;
  const meta = ours.get(type);
  expect(meta?.category).toBe(category);
  expect(meta?.valueType).toBe(valueType);
  expect(meta?.initValue).toEqual(initValue);
});

test('has the phone regions of the real component, in its order', () => {
  expect(phoneRegions).toEqual(regions);
});
