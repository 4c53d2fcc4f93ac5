import type { HtmlElement } from '@lowdefy-mcp/render-core/kit';
import { isSafe } from './parseInline.js';
import { UnreadHtmlError } from './UnreadHtmlError.js';

/** The supported attributes of elements; a value that is not `true` is the only supported one. */
const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, string | true>>>> = {
  a: { href: true, target: '_blank', rel: 'noopener noreferrer nofollow' },
  code: { class: true },
  img: { src: true, alt: true, style: true },
  mark: { style: 'padding: 0px;' },
  ol: { start: true },
};

/** Returns the attributes of an element; throws if one of them is unsupported. */
export function checkedAttributes(element: HtmlElement): ReadonlyMap<string, string> {
  const { tagName, attrs } = element;
  for (const { name, value } of attrs) {
    const allowed = ATTRIBUTES[tagName]?.[name];
    if (allowed !== true && allowed !== value) throw new UnreadHtmlError(element);
  }
  const attributes = new Map(attrs.map(({ name, value }) => [name, value]));
  const href = attributes.get('href');
  if (tagName === 'a' && (!href || !isSafe(href))) throw new UnreadHtmlError(element);
  return attributes;
}
