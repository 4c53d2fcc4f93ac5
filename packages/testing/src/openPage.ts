import { resolve } from 'node:path';
import {
  type App,
  type AppOptions,
  didYouMean,
  findPacks,
  loadApp,
  type RequestStubs,
} from '@lowdefy-mcp/headless';
import type { Pack } from '@lowdefy-mcp/render-core';
import { ARRANGES } from './arranges.js';
import { checkStubs } from './stubs/checkStubs.js';
import { Stubs } from './stubs/Stubs.js';
import { reportUnused, watchStubs } from './stubs/unusedStubs.js';
import { TestPage } from './TestPage.js';

/** How a page is opened. */
export interface OpenPageOptions extends Pick<AppOptions, 'packs' | 'appPack' | 'secrets' | 'deadline'> {
  /** As Lowdefy's `_user` has it. Default: nobody. */
  readonly user?: Record<string, unknown> | null;
  /** What `_input` gives on the page. */
  readonly input?: Record<string, unknown>;
  /** What `_url_query` gives on the page. */
  readonly urlQuery?: Record<string, unknown>;
  /** Answers by the ids of requests, or functions of their payload: a page with all of its requests here needs no database. */
  readonly requests?: RequestStubs;
  /** `ignore` leaves the answers of this page out of the warning about answers that were never used. Default: `warn`. */
  readonly unusedRequests?: 'warn' | 'ignore';
}

/** Apps that are loaded, with what they were loaded for. */
const apps: { readonly key: readonly unknown[]; readonly app: Promise<App> }[] = [];

/**
 * Opens a page of the app in a directory, as a visitor of its own. The app is loaded once for all pages that are opened with
 * the same packs and secrets; the packs are those that are installed, unless they are given. A name in `requests` that no page of
 * the app has is an error, before anything runs.
 */
export async function openPage(
  directory: string,
  pageId: string,
  { user = null, input, urlQuery, requests = {}, unusedRequests, ...appOptions }: OpenPageOptions = {},
): Promise<TestPage> {
  checkOptions(appOptions);
  const app = await findApp(resolve(directory), appOptions);
  const stubs = new Stubs(requests);
  await checkStubs(app, pageId, stubs.names);
  const session = app.session({ user, requests: stubs.answers });
  const { log } = await session.open(pageId, { ...(input && { input }), ...(urlQuery && { urlQuery }) });
  if (unusedRequests !== 'ignore') watchStubs({ directory: app.directory, pageId, stubs });
  return new TestPage(session, log, stubs);
}

/**
 * Closes all apps that were loaded, for the end of a test file that must not keep anything open, and warns about answers that were
 * never used.
 */
export async function closeApps(): Promise<void> {
  reportUnused();
  await Promise.all(apps.splice(0).map(async ({ app }) => (await app.catch(() => undefined))?.close()));
}

const APP_OPTIONS = ['packs', 'appPack', 'secrets', 'deadline'];
const OPTIONS = [...APP_OPTIONS, 'user', 'input', 'urlQuery', 'requests', 'unusedRequests'];

/** In JavaScript nobody else finds a misspelt `requests`, and the real requests would run. */
function checkOptions(rest: object): void {
  const unknown = Object.keys(rest).find((name) => !APP_OPTIONS.includes(name));
  if (unknown === undefined) return;
  throw new Error(
    `openPage has no option ${JSON.stringify(unknown)}.${didYouMean(unknown, OPTIONS)} Its options: ${OPTIONS.join(', ')}.`,
  );
}

function findApp(directory: string, options: AppOptions): Promise<App> {
  const key = [
    directory,
    options.appPack,
    JSON.stringify(options.secrets),
    options.deadline,
    ...(options.packs ?? []),
  ];
  const known = apps.find((other) => isSame(other.key, key));
  if (known) return known.app;
  const app = load(directory, options);
  apps.push({ key, app });
  return app;
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

async function load(directory: string, options: AppOptions): Promise<App> {
  const packs = options.packs ?? (await installedPacks(directory));
  return loadApp(directory, { ...options, allow: ARRANGES, packs });
}

/**
 * A pack that is left out would change what pages show, and nobody would know why. A file that cannot be read somewhere above
 * the app is no reason to fail: most have nothing to do with it.
 */
async function installedPacks(directory: string): Promise<readonly Pack[]> {
  const { found, problems, unread } = await findPacks(directory);
  const ours = problems.filter((problem) => !unread.includes(problem));
  if (ours.length > 0) throw new Error(ours.join('\n'));
  return found.map(({ pack }) => pack);
}
