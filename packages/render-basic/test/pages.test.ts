import { join } from 'node:path';
import { useFixturePages } from '@lowdefy-mcp/harness/vitest';
import { composePacks, parseMarkdown, printMarkdown, renderPage } from '@lowdefy-mcp/render-core';
import { describe, expect, test } from 'vitest';
import pack from '../src/index.js';

const registry = composePacks([pack]);
const { folder, names, open } = useFixturePages(new URL('./pages', import.meta.url));

test('every block type that can be shown has a page', () => {
  const shown = Object.entries(pack.blocks).filter(([, { hidden }]) => !hidden);
  expect(names).toEqual(shown.map(([type]) => type.replaceAll(/(?<!^)[A-Z]/g, '_$&').toLowerCase()).sort());
});

describe.each(names)('%s', (name) => {
  test('prints as expected', async () => {
    const { page, warnings } = renderPage((await open(name)).context, { registry });
    expect(warnings).toEqual([]);
    const [full, compact] = [printMarkdown(page), printMarkdown(page, { style: 'compact' })];
    expect(() => [parseMarkdown(full), parseMarkdown(compact)]).not.toThrow();
    await expect(full).toMatchFileSnapshot(join(folder, name, 'expected.md'));
    await expect(compact).toMatchFileSnapshot(join(folder, name, 'expected.compact.md'));
  });
});
