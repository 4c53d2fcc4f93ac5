import { expect, test } from 'vitest';
import { blockAddresses, idOfAddress } from './blockAddresses.js';
import type { EngineContext } from './types.js';

/** An engine context of a page with these blocks. */
function pageOf(...ids: readonly string[]): EngineContext {
  const blocks = ids.map((blockId) => ({ id: blockId, blockId, type: 'Button' }));
  return { _internal: { RootBlocks: { areas: { root: { blocks } }, subBlocks: {} } } } as never;
}

test.each([
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  [
    ['a', 'a', 'b', 'a'],
    ['a', 'a#2', 'b', 'a#3'],
  ],
  [
    ['a', 'a#2', 'a', 'a#2'],
    ['a', 'a#2', 'a#3', 'a#2#2'],
  ],
])('gives the blocks %j the addresses %j', (ids, addresses) => {
  const found = [...blockAddresses(pageOf(...ids)).values()];
  expect(found).toEqual(addresses);
  expect(new Set(found).size).toBe(ids.length);
});

test('idOfAddress removes the number of an address', () => {
  expect(['delete', 'delete#2', 'items.0.name#13', '#'].map(idOfAddress)).toEqual([
    'delete',
    'delete',
    'items.0.name',
    '#',
  ]);
});
