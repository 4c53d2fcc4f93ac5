import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from './buildApp.js';
import { buildWeb } from './buildWeb.js';
import { createDatabase, openHeadless } from './headless.js';
import { openTab } from './openTab.js';
import { serve } from './serve.js';

/** @import { Browser } from 'playwright-core' */

/**
 * Opens an app on both sides: in a tab of a browser, and in headless sessions.
 *
 * @param {Browser} browser
 * @param {string} configDirectory
 */
export async function openBoth(browser, configDirectory) {
  const directory = await mkdtemp(path.join(tmpdir(), 'lowdefy-browser-'));
  const browserDb = createDatabase(path.join(directory, 'browser.db'));
  const headlessDb = createDatabase(path.join(directory, 'headless.db'));
  const webDirectory = path.join(directory, 'web');
  const { buildDirectory } = await buildApp({ configDirectory, outDirectory: directory });
  await buildWeb({ buildDirectory, outDirectory: webDirectory });
  const server = await serve({ buildDirectory, secrets: { DB_FILE: browserDb }, webDirectory });
  const tab = await openTab(browser, server.url);
  const headless = await openHeadless({ configDirectory, dbFile: headlessDb });
  return {
    headless,
    tab,
    async close() {
      await browser.close();
      await server.close();
      await headless.close();
      await rm(directory, { force: true, recursive: true });
    },
  };
}
