import { checked, unread } from './checked.js';
import { collapseSpaces } from './collapseSpaces.js';
import { DEEPEST, type DocumentPart, type Inline, type MarkName, type Marks } from './Document.js';
import type { Formats } from './Formats.js';
import { type HtmlTag, htmlTokens } from './htmlTokens.js';

/** The tags that set words. */
const MARK_TAGS: ReadonlyMap<string, MarkName | undefined> = new Map([
  ['a', 'link'],
  ['b', 'bold'],
  ['code', 'code'],
  ['del', 'strike'],
  ['em', 'italic'],
  ['i', 'italic'],
  ['mark', 'highlight'],
  ['s', 'strike'],
  ['span', undefined],
  ['strike', 'strike'],
  ['strong', 'bold'],
]);

/** Reads HTML as the editor does. What it would read in a way of its own is refused with an UnreadHtmlError. */
export function parseHtml(html: string, formats: Formats): readonly DocumentPart[] {
  return new HtmlReader([...htmlTokens(html)], formats).read();
}

class HtmlReader {
  readonly #tokens: readonly (HtmlTag | string)[];
  readonly #formats: Formats;
  #at = 0;

  constructor(tokens: readonly (HtmlTag | string)[], formats: Formats) {
    // The editor drops such text even between words.
    this.#tokens = tokens.filter((token) => typeof token !== 'string' || !/^\n(?:\s\s)?$/.test(token));
    this.#formats = formats;
  }

  read(): readonly DocumentPart[] {
    const parts = this.#parts(0);
    if (this.#token !== undefined) throw unread(this.#token);
    return parts;
  }

  get #token(): HtmlTag | string | undefined {
    return this.#tokens[this.#at];
  }

  /** The parts up to an end that is not theirs. One is always there. */
  #parts(depth: number): readonly DocumentPart[] {
    if (depth > DEEPEST) throw unread(this.#token ?? '');
    const parts: DocumentPart[] = [];
    for (let token = this.#token; token !== undefined; token = this.#token) {
      if (typeof token === 'string' && token.trim() === '') this.#at += 1;
      else if (isInline(token)) parts.push({ type: 'paragraph', content: this.#inline() });
      else if (typeof token === 'string' || token.isEnd || token.name === 'li') break;
      else parts.push(this.#part(this.#open(), depth));
    }
    return parts.length > 0 ? parts : [{ type: 'paragraph', content: [] }];
  }

  #part(tag: HtmlTag, depth: number): DocumentPart {
    const { attributes, name } = tag;
    if (name === 'p') return { type: 'paragraph', content: this.#line(tag) };
    const level = Number(/^h([1-6])$/.exec(name)?.[1]);
    if (level) {
      const content = this.#line(tag);
      // A heading that the editor does not have is a paragraph.
      if (!this.#formats.levels.includes(level)) return { type: 'paragraph', content };
      return { type: 'heading', level, content };
    }
    if (name === 'ul' && this.#formats.has('bulletList'))
      return { type: 'bulletList', items: this.#items(tag, depth) };
    if (name === 'ol' && this.#formats.has('orderedList')) {
      const start = attributes.get('start') ?? '1';
      if (!/^\d{1,9}$/.test(start)) throw unread(tag);
      return { type: 'orderedList', start: Number(start), items: this.#items(tag, depth) };
    }
    if (name === 'blockquote' && this.#formats.has('blockquote')) {
      const parts = this.#parts(depth + 1);
      this.#close(tag);
      return { type: 'blockquote', parts };
    }
    if (name === 'pre' && this.#formats.has('codeBlock')) return this.#code(tag);
    if (name === 'hr' && this.#formats.has('horizontalRule')) return { type: 'horizontalRule' };
    const src = attributes.get('src');
    if (name !== 'img' || !src || !this.#formats.has('image')) throw unread(tag);
    return { type: 'image', src, alt: attributes.get('alt') ?? '' };
  }

  #items(list: HtmlTag, depth: number): readonly (readonly DocumentPart[])[] {
    const items: (readonly DocumentPart[])[] = [];
    for (let token = this.#token; token !== undefined; token = this.#token) {
      if (typeof token === 'string' && token.trim() === '') {
        this.#at += 1;
        continue;
      }
      if (typeof token === 'string' || token.isEnd || token.name !== 'li') break;
      const item = this.#open();
      const parts = this.#parts(depth + 1);
      this.#close(item);
      // The editor has no items that begin otherwise.
      items.push(parts[0]?.type === 'paragraph' ? parts : [{ type: 'paragraph', content: [] }, ...parts]);
    }
    this.#close(list);
    if (items.length === 0) throw unread(list);
    return items;
  }

  #code(pre: HtmlTag): DocumentPart {
    const code = this.#open();
    const [all, language = ''] = /^language-([\w+#.-]+)$/.exec(code.attributes.get('class') ?? '') ?? [];
    if (code.name !== 'code' || all !== code.attributes.get('class')) throw unread(code);
    const text = typeof this.#token === 'string' ? this.#token : '';
    if (text !== '') this.#at += 1;
    this.#close(code);
    this.#close(pre);
    return { type: 'codeBlock', language, text };
  }

  /** What is in a tag that has words only. */
  #line(tag: HtmlTag): readonly Inline[] {
    const content = this.#inline();
    this.#close(tag);
    return content;
  }

  #inline(): readonly Inline[] {
    const content: Inline[] = [];
    const open: HtmlTag[] = [];
    for (let token = this.#token; token !== undefined; token = this.#token) {
      if (!isInline(token) && !isEndOf(token, open.at(-1))) break;
      if (open.length > DEEPEST) throw unread(token);
      const marks = this.#marks(open);
      if (typeof token === 'string') content.push({ type: 'text', text: token, marks });
      else if (token.isEnd) open.pop();
      else if (token.name === 'br' && this.#formats.has('hardBreak')) content.push({ type: 'break', marks });
      else if (token.attributes.get('data-type') === 'mention') content.push(this.#mention(token, marks));
      else if (token.name === 'br') throw unread(token);
      else open.push(checked(token));
      this.#at += 1;
    }
    const [unclosed] = open;
    if (unclosed && this.#token !== undefined) throw unread(unclosed);
    return collapseSpaces(content);
  }

  #marks(open: readonly HtmlTag[]): Marks {
    const marks = open.flatMap(({ name, attributes }) => {
      const mark = MARK_TAGS.get(name);
      return mark && this.#formats.has(mark) ? [[mark, attributes.get('href') ?? ''] as const] : [];
    });
    // Code takes no other format, and is part of no link.
    return marks.some(([mark]) => mark === 'code') ? { code: '' } : Object.fromEntries(marks);
  }

  /** A mention is found by what is shown of it. It ends at its end tag. */
  #mention(tag: HtmlTag, marks: Marks): Inline {
    const shown = this.#tokens[this.#at + 1];
    const [found, ...others] = this.#formats.mentions.filter((mention) => mention.shown === shown);
    this.#at += 2;
    if (!found || others.length > 0 || !isEndOf(this.#token, tag)) throw unread(tag);
    return { type: 'mention', option: found.option, text: found.shown, written: found.written, marks };
  }

  #open(): HtmlTag {
    const token = this.#token;
    if (token === undefined || typeof token === 'string' || token.isEnd) throw unread(token ?? '');
    this.#at += 1;
    return checked(token);
  }

  /** Takes the end of a tag. At the end of the HTML all tags end, and paragraphs and items do so before the next part. */
  #close(tag: HtmlTag): void {
    const token = this.#token;
    if (token === undefined) return;
    if (isEndOf(token, tag)) this.#at += 1;
    else if (tag.name !== 'p' && tag.name !== 'li') throw unread(token);
  }
}

function isInline(token: HtmlTag | string): boolean {
  if (typeof token === 'string') return true;
  return !token.isEnd && (token.name === 'br' || MARK_TAGS.has(token.name));
}

function isEndOf(token: HtmlTag | string | undefined, tag: HtmlTag | undefined): boolean {
  return typeof token === 'object' && token.isEnd && token.name === tag?.name;
}
