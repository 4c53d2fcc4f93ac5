import { join } from 'node:path';
import { lowdefy } from '@lowdefy-mcp/harness/lowdefy';
import { useFixturePages } from '@lowdefy-mcp/harness/vitest';
import { describe, expect, test } from 'vitest';
import {
  composePacks,
  openEngine,
  parseMarkdown,
  printMarkdown,
  printOutline,
  renderPage,
} from '../src/index.js';
import { reshape } from './reshape.js';

const registry = composePacks([]);
const { folder, names, open } = useFixturePages(new URL('./pages', import.meta.url));

/** Only a page of the first engine generation can be reshaped into the others. */
const isFirst = !lowdefy.hasAreas && !lowdefy.hasSlots;

describe.each(names)('%s', (name) => {
  const render = async () => renderPage((await open(name)).context, { registry });
  const expected = (file: string) => join(folder, name, file);

  test('matches expected.md and expected.outline.md', async () => {
    const { page, warnings } = await render();
    expect(warnings).toEqual([]);
    await expect(printMarkdown(page)).toMatchFileSnapshot(expected('expected.md'));
    await expect(printOutline(page)).toMatchFileSnapshot(expected('expected.outline.md'));
  });

  test('prints identical text for the same state', async () => {
    const [one, two] = [await render(), await render()];
    expect(printMarkdown(two.page)).toBe(printMarkdown(one.page));
  });

  test('prints markdown that parseMarkdown accepts', async () => {
    const { page } = await render();
    expect(() => parseMarkdown(printMarkdown(page))).not.toThrow();
  });

  test.runIf(isFirst).each(['Areas', 'Slots'] as const)(
    'renders the same page on the engine generation of %s',
    async (generation) => {
      const { context } = await open(name);
      const { page } = renderPage(context, { registry });
      expect(renderPage(reshape(context, generation), { registry }).page).toEqual(page);
    },
  );
});

test.runIf(isFirst)('openEngine detects the engine generation by its tree', async () => {
  const { context } = await open(names[0] as string);
  const first = 'jsMap' in context ? 4.1 : 4;
  const contexts = [context, reshape(context, 'Areas'), reshape(context, 'Slots')];
  expect(contexts.map((one) => openEngine(one).adapter.lowdefy)).toEqual([first, 4.5, 5]);
});
