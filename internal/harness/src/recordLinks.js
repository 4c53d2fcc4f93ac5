import { createLink } from '@lowdefy/engine';

/** @import { Lowdefy } from '@lowdefy/engine' */

/**
 * @typedef {{ kind: 'page', newTab: boolean, pageId: string, urlQuery: Record<string, unknown> } |
 *   { kind: 'url', newTab: boolean, url: string } |
 *   { kind: 'back' }} Link
 */

/**
 * Makes a page's `link`: it notes where to, and goes nowhere.
 *
 * @param {Lowdefy} lowdefy
 * @param {Link[]} links
 */
export function recordLinks(lowdefy, links) {
  return createLink({
    backLink: () => {
      links.push({ kind: 'back' });
    },
    disabledLink: () => {},
    lowdefy,
    newOriginLink: ({ href, newTab = false, query, url }) => {
      links.push({ kind: 'url', newTab, url: href ?? `${url}${query ? `?${query}` : ''}` });
    },
    noLink: () => {
      throw new Error('Invalid Link.');
    },
    sameOriginLink: ({ newTab = false, pageId = lowdefy.home.pageId ?? '', setInput, urlQuery = {} }) => {
      // A new tab starts without input, as in a browser.
      if (!newTab) setInput();
      links.push({ kind: 'page', newTab, pageId, urlQuery });
    },
  });
}
