import { quoteJson } from '@lowdefy-mcp/render-core';
import type { PageTypes } from '../build/pageTypes.js';
import type { Plain } from '../lowdefy/types.js';
import type { SavedPage } from '../page/SavedPage.js';
import { blockIdPattern } from '../rules/blockIdPattern.js';
import { dropFromState } from './dropFromState.js';

/** A saved page without the parts that the app no longer has, and descriptions of these parts. */
export interface Fitted {
  readonly page: SavedPage;
  readonly lost: readonly string[];
}

/** Drops the values of inputs and lists that no longer exist or have another type. The page is JSON here. */
export function fitPage(pageId: string, saved: SavedPage, types: PageTypes): Fitted {
  const changes = Object.entries(saved.types).filter(([pattern, type]) => !types.get(pattern)?.has(type));
  const gone = new Set(changes.map(([pattern]) => pattern));
  // Report a removed list once, without its items.
  const reported = changes.filter(([pattern]) => !listsAround(pattern).some((list) => gone.has(list)));
  const lost = reported.map(([id, type]) => describeLoss({ id, type, exists: types.has(id), pageId }));
  const page = gone.size === 0 ? saved : without(saved, gone);
  if (!page.onInitDone || page.onInitAsyncDone) return { page, lost };
  // An interrupted onInit runs again, because the page needs it; an interrupted onInitAsync does not.
  const interrupted = `Page ${quoteJson(pageId)} was saved before its onInitAsync ended. The rest of it was not run.`;
  return { page: { ...page, onInitAsyncDone: true }, lost: [...lost, interrupted] };
}

function without(saved: SavedPage, gone: ReadonlySet<string>): SavedPage {
  const belongs = (pattern: string) =>
    gone.has(pattern) || listsAround(pattern).some((list) => gone.has(list));
  const keep = <T>(values: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => !belongs(blockIdPattern(key))));
  const dropAll = (text: string) => {
    const state: Plain = JSON.parse(text);
    for (const pattern of gone) dropFromState(state, pattern);
    return state;
  };
  const { state, frozenState } = saved;
  return {
    ...saved,
    state: dropAll(JSON.stringify(state)),
    hidden: keep(saved.hidden),
    items: keep(saved.items),
    types: keep(saved.types),
    frozenState: frozenState && JSON.stringify(dropAll(frozenState)),
  };
}

/** Lists the lists that a block is in, by its id: `a` and `a.$.b` for `a.$.b.$.c`. */
function listsAround(pattern: string): readonly string[] {
  return [...pattern.matchAll(/\.\$\./g)].map(({ index }) => pattern.slice(0, index));
}

/** Describes a block that the app no longer has. */
export function describeLoss({
  id,
  type,
  exists,
  pageId,
}: {
  readonly id: string;
  readonly type: string;
  readonly exists: boolean;
  readonly pageId: string;
}): string {
  const change = exists ? `is no longer of type ${type}` : 'no longer exists';
  return `Block ${quoteJson(id)} ${change} on page ${quoteJson(pageId)}.`;
}
