import type { Log } from '../call/Log.js';
import type { EngineModule, LinkParams, Lowdefy, Plain, ResolvedLink } from '../lowdefy/types.js';

/** A link within the app that is to be followed. */
export type PendingLink =
  | { readonly kind: 'back' }
  | {
      readonly kind: 'page';
      readonly pageId: string;
      readonly urlQuery: Readonly<Plain>;
      /** The page takes the place of the current one in the history. */
      readonly replace: boolean;
    };

/** The two ways in which the client follows links. */
export interface Links {
  /** The `Link` action: one that leads nowhere fails, and the page is always added to the history. */
  action(params: LinkParams): void;
  /** A click on a link of a block: one that leads nowhere is text like any other. */
  click(params: LinkParams): void;
}

/**
 * The client's links. One within the app is handed on to be followed; a new tab, or an address elsewhere, is only
 * written down: the session stays where it is.
 */
export function createLinks(
  engine: EngineModule,
  lowdefy: Lowdefy,
  log: Log,
  follow: (link: PendingLink) => void,
): Links {
  const create = ({ noLink, mayReplace }: { noLink: () => void; mayReplace: boolean }) =>
    engine.createLink({
      lowdefy,
      backLink: () => follow({ kind: 'back' }),
      disabledLink: () => {},
      newOriginLink(link) {
        log.current.navigation = { url: addressOf(link), ...(link.newTab === true && { newTab: true }) };
      },
      noLink,
      sameOriginLink({ newTab, pageId, replace, urlQuery, setInput }) {
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
        follow({ kind: 'page', ...target, replace: mayReplace && Boolean(replace) });
      },
    });
  return {
    action: create({ noLink: refuse, mayReplace: false }),
    click: create({ noLink: () => {}, mayReplace: true }),
  };
}

function refuse(): void {
  throw new Error('Invalid Link.');
}

function addressOf({ href, url, query }: ResolvedLink): string {
  return String(href ?? `${url}${query ? `?${query}` : ''}`);
}
