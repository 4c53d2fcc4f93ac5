import { quoteJson } from '@lowdefy-mcp/render-core';
import type { PageTypes } from '../build/pageTypes.js';
import type { Plain } from '../lowdefy/types.js';
import type { SavedPage } from '../page/SavedPage.js';
import { blockIdPattern } from '../rules/blockIdPattern.js';
import { dropFromState } from './dropFromState.js';

/** A saved page as far as it fits the app, and what does not. */
export interface Fitted {
  readonly page: SavedPage;
  readonly lost: readonly string[];
}

/** Leaves out what belongs to inputs and lists that are gone, or of another type now. The page is JSON here. */
export function fitPage(pageId: string, saved: SavedPage, types: PageTypes): Fitted {
  const changes = Object.entries(saved.types).filter(([pattern, type]) => !types.get(pattern)?.has(type));
  const gone = new Set(changes.map(([pattern]) => pattern));
  // Whoever reads that a list is gone knows that its items are.
  const told = changes.filter(([pattern]) => !listsAround(pattern).some((list) => gone.has(list)));
  const lost = told.map(([id, type]) => describeLoss({ id, type, exists: types.has(id), pageId }));
  const page = gone.size === 0 ? saved : without(saved, gone);
  if (!page.onInitDone || page.onInitAsyncDone) return { page, lost };
  // An onInit that was cut short begins again, as there is no page without it; what comes after it does not.
  const cut = `Page ${quoteJson(pageId)} was saved before its onInitAsync had ended, and the rest of that was not done.`;
  return { page: { ...page, onInitAsyncDone: true }, lost: [...lost, cut] };
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

/** The lists that a block stands in, going by its id: `a` and `a.$.b` for `a.$.b.$.c`. */
function listsAround(pattern: string): readonly string[] {
  return [...pattern.matchAll(/\.\$\./g)].map(({ index }) => pattern.slice(0, index));
}

/** Says what the app no longer has. */
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
  const what = exists ? `is no longer of type ${type}` : 'does not exist any more';
  return `Block ${quoteJson(id)} ${what} on page ${quoteJson(pageId)}.`;
}
