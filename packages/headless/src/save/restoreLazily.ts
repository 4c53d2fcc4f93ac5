import type { LiveContext, Lowdefy } from '../lowdefy/types.js';
import type { SavedPage } from './types.js';

type Contexts = Lowdefy['contexts'];

/** What was saved of the pages that nobody went to since, as JSON. */
const later = new WeakMap<Contexts, Map<string, string>>();

/** Has a page come back only when the engine asks for it: most are not gone back to, and each takes its time. */
export function comeBackLater(
  contexts: Contexts,
  id: string,
  saved: SavedPage,
  create: (saved: SavedPage) => LiveContext,
): void {
  const pages = later.get(contexts) ?? new Map<string, string>();
  const text = JSON.stringify(saved);
  later.set(contexts, pages.set(id, text));
  Object.defineProperty(contexts, id, {
    configurable: true,
    enumerable: true,
    get() {
      pages.delete(id);
      // The engine puts it here while it makes it.
      delete contexts[id];
      return create(JSON.parse(text));
    },
  });
}

/** The page as it was saved, if nobody went there since. */
export function savedForLater(contexts: Contexts, id: string): SavedPage | undefined {
  const text = later.get(contexts)?.get(id);
  return text === undefined ? undefined : JSON.parse(text);
}
