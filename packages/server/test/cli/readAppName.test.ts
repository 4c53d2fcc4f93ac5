import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { readAppName } from '../../src/config/readAppName.js';
import { createFolder } from './helpers.js';

test.each([
  ['name: Service desk\nversion: 1.4.2', { name: 'Service desk', version: '1.4.2' }],
  ['name: Service desk\nversion: 1.10', { name: 'Service desk', version: '1.10' }],
  ['name: "Service: desk"', { name: 'Service: desk' }],
  ['name: { _ref: name.yaml }\nversion: []', {}],
])('reads name and version of %j', async (yaml, expected) => {
  const directory = await createFolder({ 'lowdefy.yaml': `lowdefy: 4.0.0\n${yaml}\n` });
  expect(await readAppName(directory)).toEqual({ name: basename(directory), ...expected });
});
