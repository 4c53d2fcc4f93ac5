import type { Rendered, RenderHelpers } from '../contract/RenderHelpers.js';
import type { TextSource } from '../view/text.js';
import { type LinkProperties, linkTarget } from './linkTarget.js';
import { webAddress } from './webAddress.js';

/** The look of a link, besides its target. */
interface ShownLink {
  readonly title: TextSource;
  readonly current?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

/** Renders a link inside a block; only its title if it has no target. */
export function showLink(h: RenderHelpers, link: LinkProperties, { title, ...fields }: ShownLink): Rendered {
  const target = linkTarget(link);
  if (!target) return h.paragraph(title);
  const { pageId, home, back, urlQuery, newTab } = target;
  const url = link.href || webAddress(link.url);
  return h.menuLink({ title, pageId, url, home, back, urlQuery, newTab, ...fields });
}
