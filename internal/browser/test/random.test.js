import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBoth } from '../src/openBoth.js';
import { openBrowser } from '../src/openBrowser.js';
import { createExample, createPages } from '../src/random/createPages.js';
import { describeDifference } from '../src/random/describeDifference.js';
import { explained } from '../src/random/explained.js';
import { runPage } from '../src/random/runPage.js';

const { PARITY_ACTS = '600', PARITY_SEED = '1' } = process.env;
const pages = createPages({ acts: Number(PARITY_ACTS), seed: Number(PARITY_SEED) });
const examples = explained.map(({ example, what }, index) => ({ page: createExample(example, index), what }));

const browser = await openBrowser('the comparison of random pages');
/** @type {string} */
let configDirectory;
/** @type {Awaited<ReturnType<typeof openBoth>>} */
let both;

describe.skipIf(!browser)(`random pages of PARITY_SEED=${PARITY_SEED} PARITY_ACTS=${PARITY_ACTS}`, () => {
  beforeAll(async () => {
    if (!browser) return;
    configDirectory = await mkdtemp(path.join(tmpdir(), 'lowdefy-random-'));
    const configs = [...pages, ...examples.map(({ page }) => page)].map(({ config }) => config);
    const app = { lowdefy: '4.0.0-rc.11', name: 'Random', pages: configs };
    await writeFile(path.join(configDirectory, 'lowdefy.yaml'), JSON.stringify(app));
    both = await openBoth(browser, configDirectory);
  }, 180_000);
  afterAll(async () => {
    await both?.close();
    if (configDirectory) await rm(configDirectory, { force: true, recursive: true });
  });

  test.each(pages)('$config.id', { timeout: 600_000 }, async (page) => {
    const { changes, difference } = await runPage(page, both, explained);
    if (difference) throw new Error(describeDifference(page, difference));
    // Both sides could agree on nothing.
    expect(changes).toBeGreaterThan(page.acts.length / 4);
  });

  test.each(examples)('still differs: $what', async ({ page }) => {
    const { difference } = await runPage(page, both, []);
    expect(difference?.index).toBe(page.acts.length - 1);
  });
});
