import type { Rendered, RenderHelpers } from '../contract/RenderHelpers.js';
import type { TextSource } from '../view/text.js';
import { type LinkProperties, linkTarget } from './linkTarget.js';
import { webAddress } from './webAddress.js';

/** What a link shows besides its target. */
interface ShownLink {
  readonly title: TextSource;
  readonly current?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

/** Shows a link inside a block; only its title if it leads nowhere. */
export function showLink(h: RenderHelpers, link: LinkProperties, { title, ...fields }: ShownLink): Rendered {
  const target = linkTarget(link);
  if (!target) return h.paragraph(title);
  const { pageId, home, back, urlQuery, newTab } = target;
  const url = link.href || webAddress(link.url);
  return h.menuLink({ title, pageId, url, home, back, urlQuery, newTab, ...fields });
}
