import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import antd from '@lowdefy-mcp/render-antd';
import basic from '@lowdefy-mcp/render-basic';
import { type BlockDefinition, composePacks } from '@lowdefy-mcp/render-core';
import extras from '@lowdefy-mcp/render-extras';
import { expect, test } from 'vitest';
import { lowdefy } from '../internal/harness/src/lowdefy.js';
import { recordedBlocks } from '../internal/harness/src/recordedBlocks.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const registry = composePacks([antd, basic, extras]);

/** The packages of the block types that Lowdefy's build knows without any plugin. */
async function defaultTypes(): Promise<Readonly<Record<string, string>>> {
  const headless = createRequire(join(root, 'packages/headless/package.json'));
  const build = headless.resolve('@lowdefy/build');
  // A module of its own: builds of other tests in this process add the types of their plugins to the map.
  const map = new URL('defaultTypesMap.js?unchanged', pathToFileURL(build));
  const { default: types } = await import(map.href);
  const entries: readonly [string, { package: string }][] = Object.entries(types.blocks);
  return Object.fromEntries(entries.map(([type, definition]) => [type, definition.package]));
}

/** The first version that has a type which the default version lacks. */
function firstVersion(type: string): string {
  if (Object.hasOwn(recordedBlocks['5.3'], type)) return 'Lowdefy 5';
  return Object.hasOwn(recordedBlocks['5.5'], type) ? 'Lowdefy 5.4' : 'Lowdefy 6';
}

function rowOf(type: string, from: string | undefined): string {
  const { hidden, meta } = registry.get(type) as BlockDefinition;
  const pack = registry
    .entries()
    .find((entry) => entry.type === type)
    ?.pack.replace('@lowdefy-mcp/', '');
  const shown = hidden ? 'left out: a user learns nothing from it' : `as ${meta.category}`;
  return `| \`${type}\` | ${from === undefined ? firstVersion(type) : `\`${from}\``} | \`${pack}\` | ${shown} |`;
}

test('every block type of Lowdefy has a renderer', async () => {
  const types = Object.keys(await defaultTypes());
  if (lowdefy.isDefault) expect(types).toHaveLength(95);
  else expect(types.length).toBeGreaterThan(95);
  expect(types.filter((type) => registry.get(type) === undefined)).toEqual([]);
});

test.runIf(lowdefy.isDefault)('docs/blocks.md lists every block type (vitest -u updates it)', async () => {
  const packages = await defaultTypes();
  const types = [
    ...new Set([...Object.keys(packages), ...registry.entries().map(({ type }) => type)]),
  ].sort();
  const table = [
    '# Blocks',
    '',
    'The block types that the packs of this repository show. The README of each pack says how, and the',
    '[gallery](.vitepress/public/gallery.html) has every type as people see it in the viewer. This table is made by',
    '`test/blocks.test.ts`; `vitest -u` writes it anew.',
    '',
    '| type | package | pack | shown |',
    '|---|---|---|---|',
    ...types.map((type) => rowOf(type, packages[type])),
    '',
  ];
  await expect(table.join('\n')).toMatchFileSnapshot(join(root, 'docs/blocks.md'));
});
