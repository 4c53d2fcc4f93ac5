import { appendFile, cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comparable } from '../src/compare.js';
import { createHelpers } from '../src/createHelpers.js';
import { hasBlock } from '../src/hasBlock.js';
import { linkPlugins } from '../src/linkPackages.js';
import { openBoth } from '../src/openBoth.js';
import { openBrowser } from '../src/openBrowser.js';
import { writeResults } from '../src/writeResults.js';
import { describeRandom, randomPages, randomResults } from './describeRandom.js';

/** @import { Scenario } from '../src/scenario.js' */

const fixtures = fileURLToPath(new URL('../fixtures/app', import.meta.url));
const scenarioDirectory = fileURLToPath(new URL('../scenarios', import.meta.url));
/** @type {Scenario[]} */
const scenarios = await Promise.all(
  (await readdir(scenarioDirectory))
    .sort()
    .map(async (file) => (await import(path.join(scenarioDirectory, file))).default),
);

const present = scenarios.filter(({ blocks, leftOut }) => blocks.every(hasBlock) && !leftOut);
/** @type {Map<string, 'passed' | 'failed'>} */
const results = new Map();

const browser = await openBrowser('the comparison of headless sessions with a browser');
/** @type {string} */
let configDirectory;
/** @type {Awaited<ReturnType<typeof openBoth>>} */
let both;

describe.skipIf(!browser)('the same in a browser and in a headless session', () => {
  beforeAll(async () => {
    if (!browser) return;
    configDirectory = await mkdtemp(path.join(tmpdir(), 'lowdefy-parity-'));
    await writeApp(configDirectory);
    both = await openBoth(browser, configDirectory);
  }, 180_000);
  afterAll(async () => {
    await both?.close();
    await writeResults(scenarios, results, randomResults);
    if (configDirectory) await rm(configDirectory, { force: true, recursive: true });
  });

  test.each(present)('$pageId', async (scenario) => {
    results.set(scenario.pageId, 'failed');
    const inBrowser = await drive(scenario);
    const result = await both.headless.run(scenario);
    expect(comparable(result)).toEqual(inBrowser);
    expectResult(inBrowser, scenario);
    await expectWords(scenario, (id) => blockIn(result.markdown, id));
    results.set(scenario.pageId, 'passed');
  });

  describeRandom(() => both);
});

/**
 * Writes one app with the scenarios and the random pages, since building Lowdefy's client takes longer than most of the tests.
 *
 * @param {string} directory
 */
async function writeApp(directory) {
  // Excludes builds that sessions have left there.
  const filter = (/** @type {string} */ file) => path.basename(file) !== '.lowdefy';
  await cp(fixtures, directory, { recursive: true, filter });
  // `pages` is the last key of the file, and JSON is YAML.
  await appendFile(
    path.join(directory, 'lowdefy.yaml'),
    [...present.flatMap(({ page }) => page ?? []), ...randomPages]
      .map((page) => `  - ${JSON.stringify(page)}\n`)
      .join(''),
  );
  await linkPlugins(directory);
}

/** @param {Scenario} scenario */
async function drive(scenario) {
  const { drive, expected, pageId, search } = scenario;
  const { errors, messages, page, requests, state } = await both.tab.open(pageId, search);
  const helpers = createHelpers(page);
  await drive(page, helpers);
  const end = await state();
  expect(errors.map(({ message }) => message)).toEqual(expected.errors ?? []);
  await expectWords(scenario, helpers.read);
  const result = comparable({
    calls: requests.map(({ requestId }) => requestId),
    messages,
    payloads: requests.filter(({ requestId }) => requestId === 'echo').map(({ payload }) => payload),
    state: end,
  });
  return result;
}

/**
 * Checks which words are in the blocks of a side, and which are not.
 *
 * @param {Scenario} scenario
 * @param {(id: string) => string | Promise<string>} read
 */
async function expectWords({ expected: { seen = {}, unseen = {} } }, read) {
  for (const [id, words] of Object.entries(seen)) {
    const text = await read(id);
    for (const word of words) expect(text, id).toContain(word);
  }
  for (const [id, words] of Object.entries(unseen)) {
    const text = await read(id);
    for (const word of words) expect(text, id).not.toContain(word);
  }
}

/**
 * Returns the part of a page's markdown for a block, with its tags as text.
 *
 * @param {string} markdown
 * @param {string} id
 */
function blockIn(markdown, id) {
  const tag = `^<(\\w+) id="?${id}"?`;
  const [block] = new RegExp(`${tag}(?:(?: [^>\\n]*)?/>.*$|[ >][^]*?^</\\1>$)`, 'm').exec(markdown) ?? [''];
  return block.replaceAll('\\u003c', '<');
}

/**
 * Checks the expected result, so that the sides cannot agree because nothing happened.
 *
 * @param {ReturnType<typeof comparable>} result
 * @param {Scenario} scenario
 */
function expectResult(result, { expected }) {
  expect(result.messages).toEqual(expected.messages);
  expect(result.calls).toEqual(expected.calls ?? ['echo']);
  expect(result.state).toMatchObject(comparable({ ...result, state: expected.state }).state);
  if (expected.events) expect(result.state.events?.map(({ event }) => event)).toEqual(expected.events);
}
