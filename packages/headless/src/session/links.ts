import type { Log } from '../log/Recorder.js';
import type { EngineModule, LinkParams, Lowdefy, Plain, ResolvedLink } from '../lowdefy/types.js';

/** A link within the app that is to be followed. */
export type PendingLink =
  | { readonly kind: 'back' }
  | { readonly kind: 'page'; readonly pageId: string; readonly urlQuery: Readonly<Plain> };

/**
 * The client's links. One within the app is handed on to be followed; a new tab, or an address elsewhere, is only
 * written down: the session stays where it is.
 */
export function createLinks(
  engine: EngineModule,
  lowdefy: Lowdefy,
  log: Log,
  follow: (link: PendingLink) => void,
): (params: LinkParams) => void {
  return engine.createLink({
    lowdefy,
    backLink: () => follow({ kind: 'back' }),
    disabledLink: () => {},
    newOriginLink(link) {
      log.current.navigation = { url: addressOf(link), ...(link.newTab === true && { newTab: true }) };
    },
    noLink() {
      throw new Error('Invalid Link.');
    },
    sameOriginLink({ newTab, pageId, urlQuery, setInput }) {
      const target = {
        pageId: typeof pageId === 'string' ? pageId : (lowdefy.home.pageId ?? ''),
        urlQuery: (urlQuery ?? {}) as Plain,
      };
      if (newTab === true) {
        // A new tab starts without the input, as in a browser.
        log.current.navigation = { ...target, newTab: true };
        return;
      }
      setInput();
      follow({ kind: 'page', ...target });
    },
  });
}

function addressOf({ href, url, query }: ResolvedLink): string {
  return String(href ?? `${url}${query ? `?${query}` : ''}`);
}
