import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import antd from '@lowdefy-mcp/render-antd';
import { printMarkdown } from '@lowdefy-mcp/render-core';
import { since } from '@lowdefy-mcp/render-core/kit';
import extras from '@lowdefy-mcp/render-extras';
import { afterAll, describe, expect, test } from 'vitest';
import { lowdefy } from '../../../internal/harness/src/lowdefy.js';
import { latestComponents, otherComponents } from '../../../internal/harness/src/packOptions.js';
import { PackPages } from '../src/pack/PackPages.js';

/** The ordinal of a generation of Lowdefy's engine that does not exist yet. */
const FUTURE = 6;

const file = (path: string) => new URL(`../../${path}`, import.meta.url);

describe.each([
  ['render-antd', antd, latestComponents],
  ['render-extras', extras, {}],
] as const)('%s in a future engine generation', (name, pack, components) => {
  const folder = file(`${name}/test/blocks-5`);
  const variant = lowdefy.hasSlots ? ['5.4', '5'] : lowdefy.hasAreas ? ['5.4', '4.5'] : '5.4';
  const pages = new PackPages(
    { folder, components, lowdefy: FUTURE, variant, except: otherComponents },
    pack,
    {},
  );
  const expected = async (page: string, part: string, text: string) =>
    readFileSync(await pages.expected(page, part, text), 'utf8');
  afterAll(() => pages.close());

  test.each(pages.pages)('%s prints the same as in the newest known generation', async (page) => {
    const text = printMarkdown((await pages.opened(page)).page);
    expect(text).toBe(await expected(page, 'expected', text));
    const transcript = (await pages.played(page))?.transcript;
    if (transcript !== undefined) expect(transcript).toBe(await expected(page, 'acts', transcript));
  });
});

test.each([
  [4, false, false, false, false],
  [4.1, true, false, false, false],
  [4.5, true, true, false, false],
  [5, true, true, true, false],
  [5.4, true, true, true, true],
  [FUTURE, true, true, true, true],
])(
  'since() of Lowdefy %s returns for 4.1: %s, for 4.5: %s, for 5: %s, for 5.4: %s',
  (lowdefy, ...expected) => {
    expect(([4.1, 4.5, 5, 5.4] as const).map((version) => since({ lowdefy }, version))).toEqual(expected);
  },
);

test.each(['render-basic', 'render-antd', 'render-extras'])(
  '%s compares engine generations only with since()',
  (name) => {
    const folder = fileURLToPath(file(`${name}/src`));
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
    );
    const readers = sources.filter((path) =>
      /[.{,]\s*lowdefy\b/.test(readFileSync(`${folder}/${path}`, 'utf8')),
    );
    expect(sources.length).toBeGreaterThan(0);
    expect(readers).toEqual([]);
  },
);
