import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../src/buildApp.js';
import { buildWeb } from '../src/buildWeb.js';
import { comparable } from '../src/compare.js';
import { createHelpers } from '../src/createHelpers.js';
import { createDatabase, openHeadless } from '../src/headless.js';
import { openBrowser } from '../src/openBrowser.js';
import { openPage, openWindow } from '../src/openPage.js';
import { serve } from '../src/serve.js';

/** @import { Scenario } from '../src/scenario.js' */

const configDirectory = fileURLToPath(new URL('../fixtures/app', import.meta.url));
const scenarioDirectory = fileURLToPath(new URL('../scenarios', import.meta.url));
/** @type {Scenario[]} */
const scenarios = await Promise.all(
  (await readdir(scenarioDirectory))
    .sort()
    .map(async (file) => (await import(path.join(scenarioDirectory, file))).default),
);

const browser = await openBrowser('the comparison of headless sessions with a browser');
/** @type {string} */
let directory;
/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
/** @type {Awaited<ReturnType<typeof openWindow>>} */
let window;
/** @type {Awaited<ReturnType<typeof openHeadless>>} */
let headless;

describe.skipIf(!browser)('the same in a browser and in a headless session', () => {
  beforeAll(async () => {
    if (!browser) return;
    directory = await mkdtemp(path.join(tmpdir(), 'lowdefy-browser-'));
    const browserDb = createDatabase(path.join(directory, 'browser.db'));
    const headlessDb = createDatabase(path.join(directory, 'headless.db'));
    const webDirectory = path.join(directory, 'web');
    const { buildDirectory } = await buildApp({ configDirectory, outDirectory: directory });
    await buildWeb({ buildDirectory, outDirectory: webDirectory });
    server = await serve({ buildDirectory, secrets: { DB_FILE: browserDb }, webDirectory });
    window = await openWindow(browser, server.url);
    headless = await openHeadless({ configDirectory, dbFile: headlessDb });
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await headless?.close();
    if (directory) await rm(directory, { force: true, recursive: true });
  });

  test.each(scenarios)('$pageId', async (scenario) => {
    const inBrowser = await drive(scenario);
    expectResult(inBrowser, scenario);
    expect(comparable(await headless.run(scenario))).toEqual(inBrowser);
  });
});

/** @param {Scenario} scenario */
async function drive({ drive, expected, pageId }) {
  const { close, errors, messages, open, page, requests, state } = await openPage(window);
  await open(pageId);
  await drive(page, createHelpers(page));
  const end = await state();
  const result = comparable({
    calls: requests.map(({ requestId }) => requestId),
    messages,
    payloads: requests.filter(({ requestId }) => requestId === 'echo').map(({ payload }) => payload),
    state: end,
  });
  expect(errors.map(({ message }) => message)).toEqual(expected.errors ?? []);
  await close();
  return result;
}

/**
 * So that two sides cannot agree on nothing.
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
