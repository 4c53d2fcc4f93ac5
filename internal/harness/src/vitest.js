import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { buildPages } from './buildPages.js';
import { openApp } from './openApp.js';

/** @import { App } from './openApp.js' */

/**
 * A folder of page fixtures: one folder for each page, named by its id, with `page.yaml` and what it must print.
 * They are built once for the tests of a file, by Lowdefy's own build.
 *
 * @param {URL} url
 */
export function useFixturePages(url) {
  const folder = fileURLToPath(url);
  const names = readdirSync(folder).sort();
  /** @type {string} */
  let directory;
  /** @type {App} */
  let app;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lowdefy-pages-'));
    const pages = names.map((name) => join(folder, name, 'page.yaml'));
    const { buildDirectory } = await buildPages({ pages, outDirectory: directory });
    app = await openApp({ buildDirectory, secrets: { DB_FILE: join(directory, 'db.sqlite') } });
  });
  afterAll(() => rm(directory, { force: true, recursive: true }));

  /** @type {App['open']} */
  const open = (...args) => app.open(...args);
  return { folder, names, open };
}
