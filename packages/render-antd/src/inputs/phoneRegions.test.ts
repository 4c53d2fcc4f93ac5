import regions from '@lowdefy/blocks-antd/blocks/PhoneNumberInput/regions.js';
import { expect, test } from 'vitest';
import { phoneRegions } from './phoneRegions.js';

test('are those of the real component, in its order', () => {
  expect(phoneRegions).toEqual(regions);
});
