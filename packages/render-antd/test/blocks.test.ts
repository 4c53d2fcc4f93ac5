import { join } from 'node:path';
import * as components from '@lowdefy/blocks-antd/blocks';
import { parseMarkdown, printMarkdown } from '@lowdefy-mcp/render-core';
import { describe, expect, test } from 'vitest';
import pack from '../src/index.js';
import { nameOf, useBlockPages } from './fixtures.js';
import { laterTypes } from './properties.js';

const hasPage = (type: string) => !pack.blocks[type]?.hidden;

const [ours, later] = useBlockPages();

test('every block type has a page', () => {
  expect(ours.names).toEqual(Object.keys(components).map(nameOf).sort());
  expect(later.names).toEqual(expect.arrayContaining(laterTypes.filter(hasPage).map(nameOf)));
});

describe.each([
  ['Lowdefy 4', ours],
  ['Lowdefy 5', later],
])('%s', (_, pages) => {
  describe.each(pages.names)('%s', (name) => {
    test('prints as expected', async () => {
      const page = await (await pages.visit(name)).page();
      const printed = printMarkdown(page);
      expect(() => parseMarkdown(printed)).not.toThrow();
      await expect(printed).toMatchFileSnapshot(join(pages.folder, name, 'expected.md'));
    });

    test('acts as expected', async () => {
      const told = await pages.play(name);
      if (told !== undefined) await expect(told).toMatchFileSnapshot(join(pages.folder, name, 'acts.md'));
    });
  });
});
