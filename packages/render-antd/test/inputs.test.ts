import { join } from 'node:path';
import { useFixturePages } from '@lowdefy-mcp/harness/vitest';
import { composePacks, definePack, parseMarkdown, printMarkdown, renderPage } from '@lowdefy-mcp/render-core';
import { describe, expect, test } from 'vitest';
import * as inputs from '../src/inputs/index.js';

const registry = composePacks([definePack({ name: 'inputs', blocks: inputs })]);
const { folder, names, open } = useFixturePages(new URL('./inputs', import.meta.url));

test('every input has a page', () => {
  const types = Object.keys(inputs).map((type) => type.replaceAll(/(?<!^)[A-Z]/g, '_$&').toLowerCase());
  expect(names).toEqual(types.sort());
});

describe.each(names)('%s', (name) => {
  test('prints as expected', async () => {
    const { page, warnings } = renderPage((await open(name)).context, { registry });
    expect(warnings).toEqual([]);
    const printed = printMarkdown(page);
    expect(() => parseMarkdown(printed)).not.toThrow();
    await expect(printed).toMatchFileSnapshot(join(folder, name, 'expected.md'));
  });
});
