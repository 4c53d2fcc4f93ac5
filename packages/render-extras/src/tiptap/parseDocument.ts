import { type DocumentPart, MAX_DEPTH } from './Document.js';
import type { Formats } from './Formats.js';
import { parseInline } from './parseInline.js';

/** Applied to a line without trailing spaces. */
const FENCE = /^(`{3,}|~{3,})\s*([\w+#.-]*)$/;
const HEADING = /^(#{1,6})\s+(.*)$/;
const RULE = /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/;
const BULLET = /^( {0,3})([-*+])( {1,4}|$)(.*)$/;
const NUMBER = /^( {0,3})(\d{1,9})[.)]( {1,4}|$)(.*)$/;
const QUOTE = /^ {0,3}> ?/;
const PICTURE = /^!\[([^[\]]*)\]\(([^()\s]+)\)\s*$/;
const UNDERLINE = /^(?:=+|-+)\s*$/;

/**
 * Parses the markdown for which the editor has a format; everything else is text. Runs in linear time.
 *
 * Written by hand instead of using mdast-util-from-markdown: an app can disable each format, which makes its marks
 * plain text; highlights, mentions, and addresses that become links only when something follows are not CommonMark; and
 * an editor is parsed each time it is shown. mdast takes 6 to 60 times as long for the same text, and brings 44
 * packages.
 */
export function parseDocument(markdown: string, formats: Formats): readonly DocumentPart[] {
  const lines = markdown.replaceAll(/\r\n?/g, '\n').replaceAll('\t', '    ').split('\n');
  const mentions = formats.mentions.toSorted((a, b) => b.written.length - a.written.length);
  const parts = new DocumentParser(lines, { ...formats, mentions }, false, 0).parse();
  return parts.length > 0 ? parts : [{ type: 'paragraph', content: [] }];
}

class DocumentParser {
  readonly #lines: readonly string[];
  readonly #formats: Formats;
  /** Whether something follows after all lines. */
  readonly #isFollowed: boolean;
  /** For each line the indent of the next line that is not blank, itself included; undefined if there is none. */
  readonly #indents: readonly (number | undefined)[];
  readonly #depth: number;
  #at = 0;

  constructor(lines: readonly string[], formats: Formats, isFollowed: boolean, depth: number) {
    if (depth > MAX_DEPTH)
      throw new Error(`Quotes and lists can be nested at most ${MAX_DEPTH} levels deep.`);
    this.#lines = lines;
    this.#formats = formats;
    this.#isFollowed = isFollowed;
    this.#indents = indentsOf(lines);
    this.#depth = depth;
  }

  parse(): readonly DocumentPart[] {
    const parts: DocumentPart[] = [];
    while (this.#at < this.#lines.length) {
      if (this.#line.trim() === '') this.#at += 1;
      else parts.push(this.#special() ?? this.#paragraph());
    }
    return parts;
  }

  get #line(): string {
    return this.#lines[this.#at] ?? '';
  }

  /** Whether something follows after the parsed lines. */
  get #isMore(): boolean {
    return this.#isFollowed || this.#indents[this.#at] !== undefined;
  }

  /** A part that its first line shows not to be a paragraph. */
  #special(): DocumentPart | undefined {
    return this.#code() ?? this.#heading() ?? this.#single() ?? this.#quote() ?? this.#list();
  }

  #code(): DocumentPart | undefined {
    if (!this.#formats.has('codeBlock')) return undefined;
    const [, fence, language = ''] = FENCE.exec(this.#line.trimEnd()) ?? [];
    if (fence !== undefined) {
      this.#at += 1;
      const text = this.#take((line) => !line.startsWith(fence));
      this.#at += 1;
      return { type: 'codeBlock', language, text: text.join('\n') };
    }
    if (!this.#line.startsWith('    ')) return undefined;
    const lines = this.#take((line) => line.startsWith('    ') || line.trim() === '');
    const text = lines.map((line) => line.slice(4)).join('\n');
    return { type: 'codeBlock', language: '', text: text.trimEnd() };
  }

  #heading(): DocumentPart | undefined {
    const [, marks = '', text = ''] = HEADING.exec(this.#line) ?? [];
    if (!this.#formats.levels.includes(marks.length)) return undefined;
    this.#at += 1;
    return { type: 'heading', level: marks.length, content: this.#inline([text]) };
  }

  /** Parts of a single line. */
  #single(): DocumentPart | undefined {
    const { has } = this.#formats;
    const [, alt = '', src] = PICTURE.exec(this.#line) ?? [];
    const isRule = has('horizontalRule') && RULE.test(this.#line);
    const isPicture = has('image') && src !== undefined;
    if (!isRule && !isPicture) return undefined;
    this.#at += 1;
    return isRule ? { type: 'horizontalRule' } : { type: 'image', src: src ?? '', alt };
  }

  #quote(): DocumentPart | undefined {
    if (!this.#formats.has('blockquote') || !QUOTE.test(this.#line)) return undefined;
    const lines = this.#take((line) => QUOTE.test(line)).map((line) => line.replace(QUOTE, ''));
    return { type: 'blockquote', parts: this.#inner(lines) };
  }

  #list(): DocumentPart | undefined {
    const isBullet = this.#formats.has('bulletList') && BULLET.test(this.#line);
    const isNumber = this.#formats.has('orderedList') && NUMBER.test(this.#line);
    if (!isBullet && !isNumber) return undefined;
    const marker = isBullet ? BULLET : NUMBER;
    const start = Number(NUMBER.exec(this.#line)?.[2] ?? 1);
    const items: (readonly DocumentPart[])[] = [];
    for (let found = marker.exec(this.#line); found; found = marker.exec(this.#line)) {
      if (RULE.test(this.#line)) break;
      items.push(this.#item(found));
    }
    return isBullet ? { type: 'bulletList', items } : { type: 'orderedList', start, items };
  }

  /** An item with the indented lines below it, up to the next item. */
  #item([, before = '', mark = '', space = '', first = '']: RegExpExecArray): readonly DocumentPart[] {
    const dot = /\d/.test(mark) ? 1 : 0;
    const width = before.length + mark.length + dot + Math.max(space.length, 1);
    const indent = Math.min(width, before.length + 2);
    this.#at += 1;
    const below = this.#take(() => (this.#indents[this.#at] ?? 0) >= indent);
    while (this.#line.trim() === '' && this.#at < this.#lines.length) this.#at += 1;
    const parts = this.#inner([first, ...below.map((line) => line.slice(Math.min(width, indentOf(line))))]);
    // In the editor, an item always begins with a paragraph.
    return parts[0]?.type === 'paragraph' ? parts : [{ type: 'paragraph', content: [] }, ...parts];
  }

  #paragraph(): DocumentPart {
    const lines = [this.#line];
    this.#at += 1;
    while (this.#at < this.#lines.length && this.#line.trim() !== '') {
      const level = this.#line.startsWith('=') ? 1 : 2;
      if (UNDERLINE.test(this.#line) && this.#formats.levels.includes(level)) {
        this.#at += 1;
        return { type: 'heading', level, content: this.#inline(lines) };
      }
      if (this.#startsOther()) break;
      lines.push(this.#line);
      this.#at += 1;
    }
    return { type: 'paragraph', content: this.#inline(lines) };
  }

  /** Only checks the line: its content is parsed later. */
  #startsOther(): boolean {
    const { has, levels } = this.#formats;
    const line = this.#line;
    return (
      (has('codeBlock') && FENCE.test(line.trimEnd())) ||
      levels.includes(HEADING.exec(line)?.[1]?.length ?? 0) ||
      (has('horizontalRule') && RULE.test(line)) ||
      (has('image') && PICTURE.test(line)) ||
      (has('blockquote') && QUOTE.test(line)) ||
      (has('bulletList') && BULLET.test(line)) ||
      (has('orderedList') && NUMBER.test(line))
    );
  }

  #inline(lines: readonly string[]) {
    const text = lines.map((line) => line.trimStart()).join('\n');
    return parseInline(text.replaceAll(/ +/g, ' ').trimEnd(), this.#formats, this.#isMore);
  }

  #inner(lines: readonly string[]): readonly DocumentPart[] {
    const parts = new DocumentParser(lines, this.#formats, this.#isMore, this.#depth + 1).parse();
    return parts.length > 0 ? parts : [{ type: 'paragraph', content: [] }];
  }

  #take(isPart: (line: string) => boolean): readonly string[] {
    const from = this.#at;
    while (this.#at < this.#lines.length && isPart(this.#line)) this.#at += 1;
    return this.#lines.slice(from, this.#at);
  }
}

function indentsOf(lines: readonly string[]): readonly (number | undefined)[] {
  const indents: (number | undefined)[] = [];
  let next: number | undefined;
  for (const line of lines.toReversed()) {
    if (line.trim() !== '') next = indentOf(line);
    indents.push(next);
  }
  return indents.reverse();
}

function indentOf(line: string): number {
  return line.trim() === '' ? 0 : line.length - line.trimStart().length;
}
