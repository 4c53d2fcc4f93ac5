import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { captureConsole } from '../../../packages/headless/src/log/captureConsole.js';
import { type FixturePage, openFixtures } from './openFixtures.js';

/**
 * A folder of page fixtures: one folder for each page, named by its id, with `page.yaml` and what it must print.
 * They are built once for the tests of a file, by Lowdefy's own build.
 */
export function useFixturePages(url: URL) {
  const folder = fileURLToPath(url);
  const names = readdirSync(folder).sort();
  let directory: string;
  let releaseConsole: () => void;
  let openFixture: (pageId: string) => Promise<FixturePage>;

  beforeAll(async () => {
    releaseConsole = captureConsole();
    directory = await mkdtemp(join(tmpdir(), 'lowdefy-pages-'));
    const pages = names.map((name) => join(folder, name, 'page.yaml'));
    openFixture = await openFixtures(directory, pages);
  });
  afterAll(async () => {
    releaseConsole();
    await rm(directory, { force: true, recursive: true });
  });

  return { folder, names, open: (pageId: string): Promise<FixturePage> => openFixture(pageId) };
}
