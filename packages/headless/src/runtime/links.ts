import { ownPage, type QueryTexts, readQuery, showQuery } from '@lowdefy-mcp/render-core';
import type { Log } from '../call/Log.js';
import type { NavigationLog } from '../log/types.js';
import type { EngineModule, LinkParams, Lowdefy, ResolvedLink } from '../lowdefy/types.js';

/** An entry of the browser's history. */
export interface Visit {
  readonly pageId: string;
  readonly query: QueryTexts;
}

/** A link within the app to follow. */
export type PendingLink =
  | { readonly kind: 'back' }
  | (Visit & {
      readonly kind: 'page';
      /** Replaces the current entry of the history. */
      readonly replace: boolean;
    });

/** The two ways in which the client follows links. */
export interface Links {
  /** The `Link` action. Throws without a target; the page is always added to the history. */
  action(params: LinkParams): void;
  /** A click on a link of a block. Does nothing without a target. */
  click(params: LinkParams): void;
}

/**
 * Creates the client's links. Passes links within the app to `follow`, also those that are addresses. Only logs a new tab or an external
 * URL: the session stays on its page.
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
        const url = addressOf(link);
        const newTab = link.newTab === true;
        const own = ownPage(url, lowdefy._internal.globals.window.location.href);
        if (own === undefined) {
          log.current.navigation = { url, ...(newTab && { newTab }) };
          return;
        }
        const target = { pageId: own.pageId ?? lowdefy.home.pageId ?? '', query: own.query };
        if (newTab) {
          log.current.navigation = { ...describeVisit(target), newTab };
          return;
        }
        // The browser loads the page from its address, which does not contain the input.
        lowdefy.inputs[`page:${target.pageId}`] = {};
        follow({ kind: 'page', ...target, replace: false });
      },
      noLink,
      sameOriginLink({ newTab, pageId, replace, query = '', setInput }) {
        const target = {
          pageId: typeof pageId === 'string' ? pageId : (lowdefy.home.pageId ?? ''),
          query: readQuery(query),
        };
        if (newTab === true) {
          // A new tab starts without the input, as in a browser.
          log.current.navigation = { ...describeVisit(target), newTab: true };
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

/** Describes a visit in the log, with the `urlQuery` that opens it again. */
export function describeVisit({ pageId, query }: Visit): NavigationLog {
  return { pageId, urlQuery: showQuery(query) };
}

function refuse(): void {
  throw new Error('Invalid Link.');
}

function addressOf({ href, url, query }: ResolvedLink): string {
  return String(href ?? `${url}${query ? `?${query}` : ''}`);
}
