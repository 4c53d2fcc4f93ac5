import { type BlockDefinition, printJson } from '@lowdefy-mcp/render-core';
import { describe, expect, test } from 'vitest';
import pack from '../src/index.js';
import { nameOf, typeOf, useBlockPages } from './fixtures.js';
import { propertiesOf } from './properties.js';

const folders = useBlockPages();
const blocks = Object.entries(pack.blocks) as unknown as readonly (readonly [string, BlockDefinition])[];

/** `size` names all that is in it, too. */
const names = (entry: string, path: string) =>
  path === entry || path.startsWith(`${entry}.`) || path.startsWith(`${entry}[]`);

describe.each(blocks)('%s', (type, { hidden, styling = [] }) => {
  const known = propertiesOf(type);
  const pages = folders.filter((folder) => folder.names.includes(nameOf(type)));

  /** The properties without which one of the type's pages would look or behave otherwise. */
  async function findUsed(paths: readonly string[], { acting }: { acting: boolean }): Promise<Set<string>> {
    const used = new Set<string>();
    for (const { probe, visit, play } of pages) {
      const name = nameOf(type);
      const session = await visit(name);
      const shown = printJson(await session.page());
      const played = acting ? await play(name) : undefined;
      for (const path of paths) {
        probe.missing = { type, path };
        if (printJson(await session.page()) !== shown) used.add(path);
        else if (acting && printJson(await (await visit(name)).page()) !== shown) used.add(path);
        else if (played !== undefined && (await play(name)) !== played) used.add(path);
        probe.missing = undefined;
      }
    }
    return used;
  }

  test.skipIf(hidden)('shows or uses every property that is not styling', async () => {
    const expected = known.filter((path) => !styling.some((entry) => names(entry, path)));
    const used = await findUsed(expected, { acting: true });
    expect(expected.filter((path) => !used.has(path))).toEqual([]);
  });

  test('lists as styling only properties that Lowdefy knows and that change nothing', async () => {
    expect(styling.filter((entry) => !known.includes(entry))).toEqual([]);
    expect([...new Set(styling)]).toEqual(styling);
    expect([...(await findUsed(styling, { acting: false }))]).toEqual([]);
  });
});

test('every page is that of a block', () => {
  const types = blocks.map(([type]) => type);
  for (const folder of folders) expect(types).toEqual(expect.arrayContaining(folder.names.map(typeOf)));
});
