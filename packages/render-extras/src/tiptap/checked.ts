import type { HtmlTag } from './htmlTokens.js';
import { isSafe } from './parseInline.js';
import { UnreadHtmlError } from './UnreadHtmlError.js';

/** The attributes that a tag can have here; a value that is not `true` is the only one. */
const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, string | true>>>> = {
  a: { href: true, target: '_blank', rel: 'noopener noreferrer nofollow' },
  code: { class: true },
  img: { src: true, alt: true, style: true },
  mark: { style: 'padding: 0px;' },
  ol: { start: true },
};

/** A tag whose attributes the editor reads as they are read here; others are refused. */
export function checked(tag: HtmlTag): HtmlTag {
  for (const [name, value] of tag.attributes) {
    const allowed = ATTRIBUTES[tag.name]?.[name];
    if (allowed !== true && allowed !== value) throw unread(tag);
  }
  const href = tag.attributes.get('href');
  if (tag.name === 'a' && (!href || !isSafe(href))) throw unread(tag);
  return tag;
}

/** What is thrown for a tag or a text that cannot be read. */
export function unread(token: HtmlTag | string): UnreadHtmlError {
  if (typeof token === 'string') return new UnreadHtmlError(token.slice(0, 40));
  const attributes = [...token.attributes.keys()].map((name) => ` ${name}`).join('');
  return new UnreadHtmlError(`<${token.isEnd ? '/' : ''}${token.name}${attributes}>`);
}
