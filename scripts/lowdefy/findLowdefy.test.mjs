import { expect, test } from 'vitest';
import { temporaryDirectory } from '../temporaryDirectory.mjs';
import { findLowdefy } from './findLowdefy.mjs';

test('the Lowdefy of a directory is known by its engine', async () => {
  const root = temporaryDirectory({ 'node_modules/@lowdefy/engine/package.json': '{ "version": "5.3.0" }' });
  expect(await findLowdefy({ root })).toEqual({ root, version: '5.3.0' });
});

test('a directory without Lowdefy, and no Lowdefy at all, are told', async () => {
  await expect(findLowdefy({ root: temporaryDirectory() })).rejects.toThrow(
    'has no node_modules/@lowdefy/engine',
  );
  await expect(findLowdefy({})).rejects.toThrow('Say which Lowdefy to test');
});

test('a version of the registry is found, and one that it has not is said to be not tested', async () => {
  expect(await findLowdefy({ version: '4.0.0-rc.11' })).toEqual({ version: '4.0.0-rc.11' });
  await expect(findLowdefy({ version: '0.0.0-none' })).rejects.toThrow(
    'NOT TESTED: the registry has no Lowdefy 0.0.0-none.',
  );
});
