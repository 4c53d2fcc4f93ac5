import type { LinkTarget, PropertyValue } from '@lowdefy-mcp/render-core';

/** The part of an item of a menu or breadcrumb that says where it leads. */
export interface LinkProperties {
  readonly pageId?: string;
  readonly url?: string;
  readonly href?: string;
  readonly home?: boolean;
  readonly back?: boolean;
  readonly input?: PropertyValue;
  readonly urlQuery?: PropertyValue;
  readonly newTab?: boolean;
  readonly disabled?: boolean;
}

/** Where a link leads; undefined if nowhere. */
export function linkTarget(link: LinkProperties): LinkTarget | undefined {
  const { pageId, url, href, home, back, input, urlQuery, newTab, disabled } = link;
  if (!(pageId || url || href || home || back)) return undefined;
  return { pageId, url, href, home, back, input, urlQuery, newTab, disabled };
}

/** As the client does: an address without a protocol is one of the web. */
export function addressOf({ url, href }: LinkProperties): string | undefined {
  if (href) return href;
  return typeof url === 'string' && url !== '' && !url.includes(':') ? `https://${url}` : url;
}
