import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPages, openApp } from '@lowdefy-mcp/harness';
import { afterAll, beforeAll } from 'vitest';

/** The folder of page fixtures: one folder each, with `page.yaml` and what it must print. */
export const pagesFolder = fileURLToPath(new URL('./pages', import.meta.url));

/** The names of the fixtures, which are also the page ids. */
export const pageNames = (await readdir(pagesFolder)).sort();

/** Builds the fixtures once with Lowdefy's own build, for the tests of one file; opens their pages. */
export function useFixtureApp(): Pick<Awaited<ReturnType<typeof openApp>>, 'open'> {
  let directory: string;
  let app: Awaited<ReturnType<typeof openApp>>;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'render-core-'));
    const pages = pageNames.map((name) => join(pagesFolder, name, 'page.yaml'));
    const { buildDirectory } = await buildPages({ pages, outDirectory: directory });
    app = await openApp({ buildDirectory, secrets: { DB_FILE: join(directory, 'db.sqlite') } });
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));
  return { open: (...args) => app.open(...args) };
}
