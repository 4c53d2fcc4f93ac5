import { findBlock } from '@lowdefy-mcp/render-core';
import { describe, expect, test } from 'vitest';
import { createOddPage } from '../src/random/createOddPage.js';
import { createExample, createPages } from '../src/random/createPages.js';
import { describeDifference } from '../src/random/describeDifference.js';
import { explained } from '../src/random/explained.js';
import { runPage } from '../src/random/runPage.js';

/** @import { openBoth } from '../src/openBoth.js' */
/** @import { RandomResults } from '../src/writeResults.js' */

const { PARITY_ACTS = '200', PARITY_SEED = '1' } = process.env;
const pages = createPages({ acts: Number(PARITY_ACTS), seed: Number(PARITY_SEED) });
const oddPage = createOddPage();
const examples = explained.map(({ example, what }, index) => ({ page: createExample(example, index), what }));

/** The configuration of the pages, for the app. */
export const randomPages = [
  ...[...pages, ...examples.map(({ page }) => page)].map(({ config }) => config),
  oddPage,
];

/** @type {RandomResults} */
export const randomResults = {
  seed: Number(PARITY_SEED),
  acts: Number(PARITY_ACTS),
  types: [...new Set(pages.flatMap(({ fields }) => fields.map(({ type }) => type)))].sort(),
  pages: {},
};

/**
 * The tests of random pages.
 *
 * @param {() => Awaited<ReturnType<typeof openBoth>>} both
 */
export function describeRandom(both) {
  let changed = 0;

  describe(`random pages of PARITY_SEED=${PARITY_SEED} PARITY_ACTS=${PARITY_ACTS}`, () => {
    test.each(pages)('$config.id', { timeout: 600_000 }, async (page) => {
      const run = () => runPage(page, both(), explained);
      randomResults.pages[page.config.id] = 'failed';
      // Retries twice if the browser could not be driven, which throws. A difference is a result, and is not retried.
      const { changes, difference } = await run().catch(run).catch(run);
      if (difference) throw new Error(describeDifference(page, difference));
      changed += changes;
      randomResults.pages[page.config.id] = 'passed';
    });

    // Otherwise both sides could agree because nothing happens.
    test('many of the acts change something', () => {
      expect(changed).toBeGreaterThan(pages.flatMap(({ acts }) => acts).length / 3);
    });

    test('the same inputs are on the page, whatever their values and lists are', async () => {
      const { page } = await both().tab.open(oddPage.id);
      /** @type {string[]} */
      const shown = await page.evaluate(
        '[...document.querySelectorAll("[id^=bl-]")].map(({ id }) => id.slice(3))',
      );
      const session = both().headless.session();
      await session.open(oddPage.id);
      const node = await session.page();
      const ids = oddPage.blocks.map(({ id }) => id);
      const inBrowser = ids.filter((id) => shown.includes(id));
      expect(inBrowser.length).toBeLessThan(ids.length);
      expect(ids.filter((id) => findBlock(node, id))).toEqual(inBrowser);
    });

    test.each(examples)('still differs: $what', async ({ page }) => {
      const { difference } = await runPage(page, both(), []);
      expect(difference?.index).toBe(page.acts.length - 1);
    });
  });
}
