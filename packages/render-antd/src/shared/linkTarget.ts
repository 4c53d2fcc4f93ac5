import type {
  LinkTarget,
  PropertyValue,
  Rendered,
  RenderHelpers,
  TextSource,
} from '@lowdefy-mcp/render-core';

/** The part of an item of a menu or breadcrumb that says where it leads. */
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

/** Where a link leads; undefined if nowhere. One that is disabled is text like any other. */
export function linkTarget(link: LinkProperties): LinkTarget | undefined {
  const { pageId, url, href, home, back, input, urlQuery, newTab, disabled } = link;
  if (disabled || !(pageId || url || href || home || back)) return undefined;
  return { pageId, url, href, home, back, input, urlQuery, newTab };
}

/** A link; its title alone if it leads nowhere. */
export function showLink(
  h: RenderHelpers,
  link: LinkProperties,
  { title, ...fields }: { title: TextSource; current?: boolean | undefined; disabled?: boolean | undefined },
): Rendered {
  const target = linkTarget(link);
  if (!target) return h.paragraph(title);
  const { pageId, home, back, urlQuery, newTab } = target;
  return h.menuLink({ title, pageId, url: addressOf(link), home, back, urlQuery, newTab, ...fields });
}

/** As the client does: an address without a protocol is one of the web. */
function addressOf({ url, href }: LinkProperties): string | undefined {
  if (href) return href;
  return typeof url === 'string' && url !== '' && !url.includes(':') ? `https://${url}` : url;
}
