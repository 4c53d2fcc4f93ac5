import { expect, test } from 'vitest';
import { createApp, writePackage } from '../../test/load/helpers.js';
import { Installation } from './Installation.js';
import { unsupportedNode } from './unsupportedNode.js';

test.each([
  ['>=22', '20.20.0', 'Lowdefy 6.0.0 needs Node >=22, but this is Node 20.20.0. Update Node.'],
  ['>=22.12.0', '22.1.0', undefined],
  ['^20.19 || >=22', '20.20.0', undefined],
  [
    '^20.19 || >=22',
    '18.0.0',
    'Lowdefy 6.0.0 needs Node ^20.19 || >=22, but this is Node 18.0.0. Update Node.',
  ],
  ['*', '20.20.0', undefined],
  [undefined, '20.20.0', undefined],
])('a Lowdefy whose build needs Node %s, on %s', async (range, node, expected) => {
  const directory = await createApp({});
  for (const name of ['engine', 'api', 'build']) {
    const engines = name === 'build' && range !== undefined ? { node: range } : undefined;
    await writePackage(directory, { name: `@lowdefy/${name}`, version: '6.0.0', text: '', engines });
  }
  expect(unsupportedNode(new Installation(directory), node)).toEqual(
    expected === undefined ? [] : [expected],
  );
});
