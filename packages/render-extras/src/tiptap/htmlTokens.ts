import { htmlToText } from '@lowdefy-mcp/render-core';
import { UnreadHtmlError } from './UnreadHtmlError.js';

/** A tag in HTML. */
export interface HtmlTag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly attributes: ReadonlyMap<string, string>;
}

const TAG =
  /<(\/?)([a-z][a-z\d]*)((?:\s+[a-z][\w:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/iy;
const ATTRIBUTE = /([a-z][\w:-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/gi;
const ENTITY = /&(?:#x?[\da-f]+|[a-z][a-z\d]*);?/gi;

/** Splits HTML into its tags and the text between them. It fails where that takes more than a look at the tags. */
export function* htmlTokens(html: string): Generator<HtmlTag | string> {
  const decode = decoder();
  for (let at = 0; at < html.length; ) {
    const next = tagAt(html, at);
    if (next > at) yield decode(html.slice(at, next));
    at = next;
    if (at === html.length) return;
    TAG.lastIndex = at;
    const found = TAG.exec(html);
    if (!found) throw new UnreadHtmlError(html.slice(at, at + 20));
    const [all, slash = '', name = '', attributes = ''] = found;
    yield { name: name.toLowerCase(), isEnd: slash !== '', attributes: attributesIn(attributes, decode) };
    at += all.length;
  }
}

/** Where the next tag is, or something else that is no text. */
function tagAt(html: string, from: number): number {
  for (let at = html.indexOf('<', from); at >= 0; at = html.indexOf('<', at + 1)) {
    if (/[a-z/!?]/i.test(html.charAt(at + 1))) return at;
  }
  return html.length;
}

type Decode = (text: string) => string;

function attributesIn(text: string, decode: Decode): ReadonlyMap<string, string> {
  const found = [...text.matchAll(ATTRIBUTE)].map(
    ([, name = '', double, single, bare]) =>
      [name.toLowerCase(), decode(double ?? single ?? bare ?? '')] as const,
  );
  return new Map(found);
}

/** Each entity is looked up once. */
function decoder(): Decode {
  const known = new Map([['&nbsp;', '\u00a0']]);
  const lookUp = (entity: string): string => {
    const character = known.get(entity) ?? htmlToText(entity);
    // One without its end is read otherwise in addresses.
    const isOpen = !entity.endsWith(';') && character !== entity;
    if (character === '' || isOpen) throw new UnreadHtmlError(entity);
    known.set(entity, character);
    return character;
  };
  return (text) => text.replaceAll(ENTITY, lookUp);
}
