import { expect, test } from 'vitest';
import { configuredBlocks } from './configuredBlocks.js';

test.each(['areas', 'slots'])('finds the blocks of all %s', (name) => {
  const [one, two] = [{ blockId: 'one' }, { blockId: 'two' }];
  const block = { [name]: { content: { blocks: [one] }, empty: {}, none: null, footer: { blocks: [two] } } };
  expect(configuredBlocks<object>(block)).toEqual([one, two]);
});

test('finds no blocks in a block without areas', () => {
  expect(configuredBlocks({ blockId: 'one' })).toEqual([]);
});
