import { expect, test } from 'vitest';
import { temporaryDirectory } from '../temporaryDirectory.mjs';
import { findLowdefy } from './findLowdefy.mjs';

test('reads the Lowdefy version of a directory from its engine', async () => {
  const root = temporaryDirectory({ 'node_modules/@lowdefy/engine/package.json': '{ "version": "5.3.0" }' });
  expect(await findLowdefy({ root })).toEqual({ root, version: '5.3.0' });
});

test('rejects a directory without Lowdefy, and a missing argument', async () => {
  await expect(findLowdefy({ root: temporaryDirectory() })).rejects.toThrow(
    'has no node_modules/@lowdefy/engine',
  );
  await expect(findLowdefy({})).rejects.toThrow('Say which Lowdefy to test');
});

test('finds a version in the registry, and reports a missing one as not tested', async () => {
  expect(await findLowdefy({ version: '4.0.0-rc.11' })).toEqual({ version: '4.0.0-rc.11' });
  await expect(findLowdefy({ version: '0.0.0-none' })).rejects.toThrow(
    'NOT TESTED: the registry has no Lowdefy 0.0.0-none.',
  );
});
