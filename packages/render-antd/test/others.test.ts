import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useFixturePages } from '@lowdefy-mcp/harness/vitest';
import { composePacks, parseMarkdown, printMarkdown, renderPage } from '@lowdefy-mcp/render-core';
import { describe, expect, test } from 'vitest';
import * as containers from '../src/containers/index.js';
import * as displays from '../src/displays/index.js';
import pack from '../src/index.js';

const registry = composePacks([pack]);
const { folder, names, open } = useFixturePages(new URL('./others', import.meta.url));

/** A JSON file beside a page: `local`, the state of its components, or `menus`, those of the app. */
function readJson(name: string, file: string) {
  const path = join(folder, name, `${file}.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

test('every container and display has a page', () => {
  const types = Object.keys({ ...containers, ...displays });
  expect(names).toEqual(types.map((type) => type.replaceAll(/(?<!^)[A-Z]/g, '_$&').toLowerCase()).sort());
});

describe.each(names)('%s', (name) => {
  test('prints as expected', async () => {
    const { context, lowdefy } = await open(name);
    lowdefy.menus = readJson(name, 'menus') ?? [];
    const local = readJson(name, 'local') ?? {};
    const { page, warnings } = renderPage(context, { registry, local: ({ blockId }) => local[blockId] });
    expect(warnings).toEqual([]);
    const printed = printMarkdown(page);
    expect(() => parseMarkdown(printed)).not.toThrow();
    await expect(printed).toMatchFileSnapshot(join(folder, name, 'expected.md'));
  });
});
