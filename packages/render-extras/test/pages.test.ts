import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useFixturePages } from '@lowdefy-mcp/harness/vitest';
import { composePacks, parseMarkdown, printMarkdown, renderPage } from '@lowdefy-mcp/render-core';
import { describe, expect, test } from 'vitest';
import pack from '../src/index.js';

const registry = composePacks([pack]);
const { folder, names, open } = useFixturePages(new URL('./pages', import.meta.url));

/** Types that no page can have: they are not in the installable version of Lowdefy. */
const LATER = ['AgGridInputMaterial'];

/** The state of the components of a page. */
function readLocal(name: string) {
  const path = join(folder, name, 'local.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

test('every block type that can be shown has a page', () => {
  const types = Object.entries(pack.blocks).flatMap(([type, { hidden }]) =>
    hidden || LATER.includes(type) ? [] : [type],
  );
  expect(names).toEqual(types.map((type) => type.replaceAll(/(?<!^)[A-Z]/g, '_$&').toLowerCase()).sort());
});

describe.each(names)('%s', (name) => {
  test('prints as expected', async () => {
    const { context } = await open(name);
    const local = readLocal(name);
    const { page, warnings } = renderPage(context, { registry, local: ({ blockId }) => local[blockId] });
    expect(warnings).toEqual([]);
    const printed = printMarkdown(page);
    expect(() => parseMarkdown(printed)).not.toThrow();
    await expect(printed).toMatchFileSnapshot(join(folder, name, 'expected.md'));
  });
});
