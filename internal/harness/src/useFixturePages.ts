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

/** Options of `useFixturePages`. */
export interface FixtureOptions {
  /** The packs of the sessions. The build knows their types even if Lowdefy does not have them. */
  readonly packs?: readonly Pack[];
  /** Stubbed responses of the pages' requests. */
  readonly requests?: RequestStubs;
}

/**
 * Builds a folder of page fixtures, once per test file, with Lowdefy's own build. Each page is a folder named by its id, with
 * `page.yaml` and its expected output. The app's menus are in `menus.yaml`.
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
    /** Opens the page on the engine, to be rendered by the test. */
    async open(pageId: string): Promise<FixturePage> {
      fixtures ??= openFixtures(directory, packs);
      return (await fixtures)(pageId);
    },
    /** Returns a session that has opened the page. Throws on warnings of renderers. */
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

/** Throws on warnings, which come from renderers. Errors may come from Lowdefy itself. */
function refuseWarnings(level: string, args: readonly unknown[]): void {
  if (level === 'warn') throw new Error(args.join(' '));
}
