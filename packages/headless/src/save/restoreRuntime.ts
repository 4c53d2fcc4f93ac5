import { blockAddresses, queryOf, quoteJson } from '@lowdefy-mcp/render-core';
import type { Build } from '../build/Build.js';
import { pageTypes } from '../build/pageTypes.js';
import { withDeadline } from '../call/Deadline.js';
import { HeadlessError } from '../errors.js';
import { isDynamic } from '../lowdefy/isDynamic.js';
import type { Plain } from '../lowdefy/types.js';
import type { OpenPage } from '../page/OpenPage.js';
import { Runtime, type RuntimeOptions } from '../runtime/Runtime.js';
import { checkSaved } from './checkSaved.js';
import { describeLoss, fitPage } from './fitPage.js';
import type { SavedSession } from './types.js';

/** The timeout for mounting blocks that are new since the session was saved, in milliseconds. */
const MOUNT_TIMEOUT = 5000;

const UNREADABLE =
  'Password fields and texts with passwords are empty: they were saved by a server with another key. Fill in the fields again.';

/** Without the id: for a user who may not open it, the page does not exist. */
const UNAVAILABLE = 'A page of this session is not available to this user, and was closed.';

/** A restored session. */
export interface Restored {
  readonly runtime: Runtime;
  /** Descriptions of saved data that was dropped, because the app has changed. */
  readonly lost: readonly string[];
}

/** Restores a session. Does not run events again: no onInit, and no onMount of blocks that were mounted. */
export function restoreRuntime(build: Build, data: SavedSession, options: RuntimeOptions): Promise<Restored> {
  // In the log's context, so that console output of the app goes to the session.
  return options.log.run(async () => restore(build, checkSaved(data), options));
}

async function restore(build: Build, saved: SavedSession, options: RuntimeOptions): Promise<Restored> {
  const { languages = options.languages } = saved;
  const runtime = await Runtime.create(build, { ...options, languages });
  const { pages } = saved;
  const { lowdefy, typedSecrets } = runtime;
  const lost: string[] = [];
  const head = { ...saved, pages: {} };
  const opened = typedSecrets.open(head);
  if (opened === undefined) lost.push(UNREADABLE);
  const readable = opened ?? head;
  // Not deserialised, because an address has the JSON of a date.
  const history = readable.history.map(({ pageId, urlQuery }) => ({ pageId, query: queryOf(urlQuery) }));
  const { mounts, ...rest } = deserialize(readable, build);
  lowdefy.inputs = rest.inputs as Record<string, Plain>;
  // New global values of the app start as in a new session.
  lowdefy.lowdefyGlobal = { ...lowdefy.lowdefyGlobal, ...rest.global };
  lowdefy.apiResponses = rest.apiResponses;
  for (const [key, value] of Object.entries(rest.storage ?? {})) runtime.storage.set(key, value);
  const restored = new Set<string>();
  const visit = history.at(-1);
  for (const [pageId, savedPage] of Object.entries(pages)) {
    const config = await runtime.savedConfig(pageId, visit).catch(refusal);
    if (config === null || config instanceof HeadlessError) {
      const reason = build.pageIds.includes(pageId)
        ? UNAVAILABLE
        : `Page ${quoteJson(pageId)} no longer exists.`;
      lost.push(config?.message ?? reason);
      continue;
    }
    // Such a page starts anew with each visit.
    if (isDynamic(config) && pageId !== visit?.pageId) continue;
    const { page, lost: ofPage } = fitPage(pageId, savedPage, pageTypes(build, pageId, config));
    lost.push(...ofPage);
    restored.add(pageId);
    const isReadable = typedSecrets.open(page) !== undefined;
    if (!isReadable) lost.push(UNREADABLE);
    const { sealed, ...unsealed } = page;
    // Sealed data stays encrypted until the page is visited.
    runtime.dormant.set(pageId, JSON.stringify(isReadable ? page : unsealed));
    if (pageId !== visit?.pageId) continue;
    runtime.show(visit);
    runtime.page = runtime.createPage(config);
  }
  runtime.history = history.filter(({ pageId }) => restored.has(pageId));
  if (runtime.page === undefined)
    runtime.lostPageId = build.pageIds.includes(visit?.pageId ?? '') ? undefined : visit?.pageId;
  else lost.push(...(await mount(runtime, runtime.page, mounts)));
  return { runtime, lost: [...new Set(lost)] };
}

/** Returns the error of a page whose content could not be made. */
function refusal(error: unknown): HeadlessError {
  if (error instanceof HeadlessError && error.code === 'PAGE_FAILED') return error;
  throw error;
}

/** Deserialises JSON with dates. */
function deserialize<T>(data: T, { helpers }: Build): T {
  return helpers.serializer.deserialize(data) as T;
}

/** Restores the mounts, and mounts new blocks. Returns descriptions of mounts that were dropped. */
async function mount(
  { work }: Runtime,
  page: OpenPage,
  mounts: SavedSession['mounts'],
): Promise<readonly string[]> {
  page.restore(mounts);
  await withDeadline({ milliseconds: MOUNT_TIMEOUT }, (deadline) => work.settle(deadline));
  const { pageId } = page.context;
  const types = new Map([...blockAddresses(page.context)].map(([block, key]) => [key, block.type]));
  const changed = mounts.filter(({ key, type, local }) => local !== undefined && types.get(key) !== type);
  return changed.map(({ key, type }) => describeLoss({ id: key, type, exists: types.has(key), pageId }));
}
