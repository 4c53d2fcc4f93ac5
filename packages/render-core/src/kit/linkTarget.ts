import type { LinkTarget } from '../contract/BlockHost.js';
import type { PropertyValue } from '../view/text.js';

/** The properties of a link's target, shared by menus, breadcrumbs and buttons. */
export interface LinkProperties {
  readonly pageId?: string | undefined;
  readonly url?: string | undefined;
  readonly href?: string | undefined;
  readonly home?: boolean;
  readonly back?: boolean;
  readonly input?: PropertyValue;
  readonly urlQuery?: PropertyValue;
  readonly newTab?: boolean | undefined;
  readonly disabled?: boolean;
}

/** Builds the target of a link for `host.link`; undefined if it is disabled or has no target. */
export function linkTarget(link: LinkProperties): LinkTarget | undefined {
  const { pageId, url, href, home, back, input, urlQuery, newTab, disabled } = link;
  if (disabled || !(pageId || url || href || home || back)) return undefined;
  return { pageId, url, href, home, back, input, urlQuery, newTab };
}
