import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useFixturePages } from '@lowdefy-mcp/harness/vitest';
import { type PageNode, parseMarkdown, printMarkdown } from '@lowdefy-mcp/render-core';
import { describe, expect, test } from 'vitest';
import pack from '../src/index.js';
import { laterComponents } from './lowdefy5.js';

const { folder, names, visit } = useFixturePages(new URL('./pages', import.meta.url), {
  packs: [pack],
});

type Action = Parameters<Awaited<ReturnType<typeof visit>>['act']>[0][number];

/** The page as it is opened or, where there is an `acts.json`, once these have been done. */
async function show(name: string): Promise<PageNode> {
  const session = await visit(name);
  const path = join(folder, name, 'acts.json');
  const acts: readonly Action[] = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
  const { log } = await session.act(acts);
  expect(log.flatMap(({ error, warnings = [] }) => [...(error ? [error.message] : []), ...warnings])).toEqual(
    [],
  );
  return session.page();
}

test('every block type that can be shown has a page, here or in blocks-5', () => {
  const types = Object.entries(pack.blocks).flatMap(([type, { hidden }]) =>
    hidden || type in laterComponents ? [] : [type],
  );
  expect(names).toEqual(types.map((type) => type.replaceAll(/(?<!^)[A-Z]/g, '_$&').toLowerCase()).sort());
});

describe.each(names)('%s', (name) => {
  test('prints as expected', async () => {
    const page = await show(name);
    const [full, compact] = [printMarkdown(page), printMarkdown(page, { style: 'compact' })];
    expect(() => [parseMarkdown(full), parseMarkdown(compact)]).not.toThrow();
    await expect(full).toMatchFileSnapshot(join(folder, name, 'expected.md'));
    await expect(compact).toMatchFileSnapshot(join(folder, name, 'expected.compact.md'));
  });
});
