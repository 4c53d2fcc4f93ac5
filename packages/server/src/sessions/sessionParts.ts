import type { SavedSession } from '@lowdefy-mcp/headless';
import type { StoredSession } from '../store/SessionStore.js';

/** What the names of the parts begin with that are pages. */
const PAGE = 'page:';

/** Pages by their ids as the parts of a stored session. */
export function pageParts(pages: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...pages].map(([pageId, text]) => [`${PAGE}${pageId}`, text]));
}

/** Puts the pages that are parts back into what was saved. Records of format 2 and before have their pages in the body. */
export function joinPages(data: SavedSession, parts: StoredSession['parts'] = {}): SavedSession {
  const pages = Object.entries(parts).flatMap(([name, text]) =>
    name.startsWith(PAGE) ? [[name.slice(PAGE.length), JSON.parse(text)]] : [],
  );
  return { ...data, pages: { ...data.pages, ...Object.fromEntries(pages) } };
}
