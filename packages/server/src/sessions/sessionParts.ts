import type { SavedSession } from '@lowdefy-mcp/headless';
import type { StoredSession } from '../store/SessionStore.js';

/** The prefix of parts that are pages. */
const PAGE = 'page:';

/** Converts pages, by id, to parts of a stored session. */
export function pageParts(pages: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...pages].map(([pageId, text]) => [`${PAGE}${pageId}`, text]));
}

/** Adds the pages in parts to the saved data. Records of format 1 and 2 have their pages in the body. */
export function joinPages(data: SavedSession, parts: StoredSession['parts'] = {}): SavedSession {
  const pages = Object.entries(parts).flatMap(([name, text]) =>
    name.startsWith(PAGE) ? [[name.slice(PAGE.length), JSON.parse(text)]] : [],
  );
  return { ...data, pages: { ...data.pages, ...Object.fromEntries(pages) } };
}
