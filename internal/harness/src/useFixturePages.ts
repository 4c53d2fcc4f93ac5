import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { captureConsole } from '../../../packages/headless/src/call/captureConsole.js';
import { type App, loadApp, type RequestStubs, type Session } from '../../../packages/headless/src/index.js';
import type { Pack } from '../../../packages/render-core/src/index.js';
import { type FixturePage, openFixtures } from './openFixtures.js';
import { writeApp } from './writeApp.js';

/** What the pages of a folder need. */
export interface FixtureOptions {
  /** The packs of the sessions. Their types are known to the build also where Lowdefy does not have them. */
  readonly packs?: readonly Pack[];
  /** Answers to the requests of the pages, instead of those of the database. */
  readonly requests?: RequestStubs;
}

/**
 * A folder of page fixtures: one folder for each page, named by its id, with `page.yaml` and what it must print. The
 * menus of the app are in `menus.yaml`. They are built once for the tests of a file, by Lowdefy's own build.
 */
export function useFixturePages(url: URL, { packs = [], requests = {} }: FixtureOptions = {}) {
  const folder = fileURLToPath(url);
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  let directory: string;
  let releaseConsole: () => void;
  let app: Promise<App> | undefined;
  let fixtures: ReturnType<typeof openFixtures> | undefined;

  beforeAll(async () => {
    releaseConsole = captureConsole();
    directory = await mkdtemp(join(tmpdir(), 'lowdefy-pages-'));
    const pages = names.map((name) => join(folder, name, 'page.yaml'));
    const types = packs.flatMap(({ blocks }) => Object.keys(blocks));
    await writeApp(directory, { pages, menus: join(folder, 'menus.yaml'), types });
  });
  afterAll(async () => {
    await (await app)?.close();
    releaseConsole();
    await rm(directory, { force: true, recursive: true });
  });

  return {
    folder,
    names,
    /** The page on the engine, to be rendered by the test itself. */
    async open(pageId: string): Promise<FixturePage> {
      fixtures ??= openFixtures(directory, packs);
      return (await fixtures)(pageId);
    },
    /** A session that has opened the page. Renderers must have nothing to complain about. */
    async visit(pageId: string): Promise<Session> {
      const secrets = { DB_FILE: join(directory, 'db.sqlite') };
      app ??= loadApp(directory, { packs, secrets, print: refuseWarnings });
      const session = (await app).session({ requests });
      const { log } = await session.open(pageId);
      const [warning] = log.flatMap(({ warnings = [] }) => warnings);
      if (warning !== undefined) throw new Error(warning);
      return session;
    },
  };
}

/** Lowdefy writes errors to the console for what users do; warnings come from renderers. */
function refuseWarnings(level: string, args: readonly unknown[]): void {
  if (level === 'warn') throw new Error(args.join(' '));
}
