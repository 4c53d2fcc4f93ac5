import regions from '@lowdefy/blocks-antd/blocks/PhoneNumberInput/regions.js';
import { expect, test } from 'vitest';
import { phoneRegions } from './phoneRegions.js';

test('phoneRegions equals the regions of the real component, in the same order', () => {
  expect(phoneRegions).toEqual(regions);
});
