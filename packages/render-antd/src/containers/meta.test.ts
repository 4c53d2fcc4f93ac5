import * as components from '@lowdefy/blocks-antd/blocks';
import { expect, test } from 'vitest';
import * as displays from '../displays/index.js';
import * as containers from './index.js';

const realComponents = new Map(Object.entries(components));

test.each(Object.entries({ ...containers, ...displays }))(
  '%s has the meta of the real component',
  (type, { meta }) => {
    const real = realComponents.get(type)?.meta;
    const { category, valueType, initValue } = meta;
    expect({ category, valueType, initValue }).toEqual({
      category: real?.category,
      valueType: real?.valueType,
      initValue: real?.initValue,
    });
  },
);
