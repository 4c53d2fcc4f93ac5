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
import { ALLOWED_IN_TESTS } from './allowedInTests.js';
import { checkStubs } from './stubs/checkStubs.js';
import { Stubs } from './stubs/Stubs.js';
import { reportUnused, watchStubs } from './stubs/unusedStubs.js';
import { TestPage } from './TestPage.js';

/** Options of `openPage`. */
export interface OpenPageOptions extends Pick<AppOptions, 'packs' | 'appPack' | 'secrets' | 'deadline'> {
  /** The user, as in Lowdefy's `_user`. Default: not logged in. */
  readonly user?: Record<string, unknown> | null;
  /** The value of `_input` on the page. */
  readonly input?: Record<string, unknown>;
  /** The URL query of the page, as in an address: `_url_query` reads both `'12'` and `12` as 12. */
  readonly urlQuery?: Record<string, unknown>;
  /**
   * Stubs: responses by request id, or functions of the payload. A page with stubs for all of its requests needs no
   * database.
   */
  readonly requests?: RequestStubs;
  /** `ignore` suppresses the warning about unused stubs of this page. Default: `warn`. */
  readonly unusedRequests?: 'warn' | 'ignore';
}

/** Cache of loaded apps, by directory and options. */
const apps: { readonly key: readonly unknown[]; readonly app: Promise<App> }[] = [];

/**
 * Opens a page of the app in a directory, in a new session. The app is loaded once per combination of packs and
 * secrets; by default it uses the installed packs. A request id in `requests` that no page of the app has is an error,
 * before anything runs.
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
 * Closes all loaded apps, for the end of a test file that must not leave anything open, and warns about unused stubs.
 */
export async function closeApps(): Promise<void> {
  reportUnused();
  await Promise.all(apps.splice(0).map(async ({ app }) => (await app.catch(() => undefined))?.close()));
}

const APP_OPTIONS = ['packs', 'appPack', 'secrets', 'deadline'];
const OPTIONS = [...APP_OPTIONS, 'user', 'input', 'urlQuery', 'requests', 'unusedRequests'];

/** In JavaScript a misspelt `requests` would otherwise go unnoticed, and the real requests would run. */
function checkOptions(rest: object): void {
  const unknown = Object.keys(rest).find((name) => !APP_OPTIONS.includes(name));
  if (unknown === undefined) return;
  throw new Error(
    `openPage has no option ${JSON.stringify(unknown)}.${didYouMean(unknown, OPTIONS)} Options: ${OPTIONS.join(', ')}.`,
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
  const cached = apps.find((other) => isSame(other.key, key));
  if (cached) return cached.app;
  const app = load(directory, options);
  apps.push({ key, app });
  return app;
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

async function load(directory: string, options: AppOptions): Promise<App> {
  const packs = options.packs ?? (await installedPacks(directory));
  return loadApp(directory, { ...options, allow: ALLOWED_IN_TESTS, packs });
}

/**
 * Throws if a pack cannot be loaded: without it pages would silently render differently. Unreadable package.json files
 * above the app are ignored, since most are unrelated.
 */
async function installedPacks(directory: string): Promise<readonly Pack[]> {
  const { found, problems, unread } = await findPacks(directory);
  const relevant = problems.filter((problem) => !unread.includes(problem));
  if (relevant.length > 0) throw new Error(relevant.join('\n'));
  return found.map(({ pack }) => pack);
}
