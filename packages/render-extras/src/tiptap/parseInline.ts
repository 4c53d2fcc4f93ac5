import type { Inline, MarkName, Marks } from './Document.js';
import type { Formats } from './Formats.js';

/** The delimiters of marks; longer ones first. */
const DELIMITERS: readonly (readonly [delimiter: string, mark: MarkName])[] = [
  ['**', 'bold'],
  ['__', 'bold'],
  ['~~', 'strike'],
  ['==', 'highlight'],
  ['*', 'italic'],
  ['_', 'italic'],
];

const ESCAPED = /\\([!-/:-@[-`{-~])/y;
const CODE = /(`+)(?!`)/y;
const LINK = /\[((?:\\.|[^[\]\\])+)\]\(((?:\\.|[^()\s\\])+)\)/y;
const BREAK = /(?: *|\\)\n/y;
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>]*[^\s<>.,;:!?()[\]'"](?=\s|$)/y;

/**
 * Parses a line of markdown. An address becomes a link only if something follows: a space, or the next part of the
 * document. The formats must list longer mentions first, so that none hides another.
 */
export function parseInline(text: string, formats: Formats, isFollowed: boolean): readonly Inline[] {
  return new InlineParser(formats, isFollowed).parse(text, {});
}

class InlineParser {
  readonly #formats: Formats;
  readonly #isFollowed: boolean;

  constructor(formats: Formats, isFollowed: boolean) {
    this.#formats = formats;
    this.#isFollowed = isFollowed;
  }

  parse(text: string, marks: Marks): readonly Inline[] {
    const found: Inline[] = [];
    // Delimiters known to be unclosed are not searched again, to stay linear.
    const unclosed = new Set<string>();
    let [plain, at] = ['', 0];
    const flush = () => {
      if (plain !== '') found.push({ type: 'text', text: plain, marks });
      plain = '';
    };
    while (at < text.length) {
      const next = this.#special(text, at, marks, unclosed);
      if (next === undefined) {
        plain += text.charAt(at);
        at += 1;
        continue;
      }
      if (typeof next.content === 'string') plain += next.content;
      else {
        flush();
        for (const part of next.content) found.push(part);
      }
      at = next.end;
    }
    flush();
    return found;
  }

  #special(text: string, at: number, marks: Marks, unclosed: Set<string>): Special | undefined {
    const { has } = this.#formats;
    const escaped = match(ESCAPED, text, at);
    if (escaped) return { content: escaped[1] ?? '', end: at + escaped[0].length };
    const line = match(BREAK, text, at);
    if (line) {
      const content: readonly Inline[] | string = has('hardBreak') ? [{ type: 'break', marks }] : ' ';
      return { content, end: at + line[0].length };
    }
    return (
      this.#mention(text, at, marks) ??
      this.#code(text, at, unclosed) ??
      this.#link(text, at, marks) ??
      this.#marked(text, at, marks, unclosed)
    );
  }

  #mention(text: string, at: number, marks: Marks): Special | undefined {
    if (at > 0 && !/\s/.test(text.charAt(at - 1))) return undefined;
    const found = this.#formats.mentions.find(({ written }) => text.startsWith(written, at));
    if (!found || /^\w/.test(text.slice(at + found.written.length))) return undefined;
    const { option, shown, written } = found;
    const mention = { type: 'mention', option, text: shown, written, marks } as const;
    return { content: [mention], end: at + written.length };
  }

  #code(text: string, at: number, unclosed: Set<string>): Special | undefined {
    const open = this.#formats.has('code') ? match(CODE, text, at)?.[1] : undefined;
    if (open === undefined || text.charAt(at - 1) === '`' || unclosed.has(open)) return undefined;
    const from = at + open.length;
    for (let end = text.indexOf(open, from); end >= 0; end = text.indexOf(open, end + 1)) {
      if (text.charAt(end - 1) === '`' || text.charAt(end + open.length) === '`') continue;
      const code = text.slice(from, end).replaceAll('\n', ' ').trim();
      if (code === '') return undefined;
      // Code excludes all other marks, links included.
      return { content: [{ type: 'text', text: code, marks: { code: '' } }], end: end + open.length };
    }
    unclosed.add(open);
    return undefined;
  }

  #link(text: string, at: number, marks: Marks): Special | undefined {
    const { autolink, links } = this.#formats;
    if (marks.link !== undefined) return undefined;
    const link = links ? match(LINK, text, at) : undefined;
    if (link) {
      const href = (link[2] ?? '').replaceAll(/\\(.)/g, '$1');
      if (!isSafe(href)) return undefined;
      return { content: this.parse(link[1] ?? '', { ...marks, link: href }), end: at + link[0].length };
    }
    if (autolink === undefined || (at > 0 && !/\s/.test(text.charAt(at - 1)))) return undefined;
    const [address] = match(ADDRESS, text, at) ?? [];
    if (address === undefined) return undefined;
    if (at + address.length === text.length && !this.#isFollowed) return undefined;
    const href = address.startsWith('www.') ? `${autolink}://${address}` : address;
    return {
      content: [{ type: 'text', text: address, marks: { ...marks, link: href } }],
      end: at + address.length,
    };
  }

  #marked(text: string, at: number, marks: Marks, unclosed: Set<string>): Special | undefined {
    for (const [delimiter, mark] of DELIMITERS) {
      if (!text.startsWith(delimiter, at)) continue;
      if (!this.#formats.has(mark) || marks[mark] !== undefined || unclosed.has(delimiter)) continue;
      const from = at + delimiter.length;
      if (/^(\s|$)/.test(text.slice(from, from + 1)) || !canDelimit(delimiter, text.charAt(at - 1))) continue;
      const end = closingAt(text, delimiter, from);
      if (end === undefined) unclosed.add(delimiter);
      else {
        const inner = this.parse(text.slice(from, end), { ...marks, [mark]: '' });
        return { content: inner, end: end + delimiter.length };
      }
    }
    return undefined;
  }
}

interface Special {
  /** A string is added to the current text. */
  readonly content: string | readonly Inline[];
  readonly end: number;
}

function closingAt(text: string, delimiter: string, from: number): number | undefined {
  for (let end = text.indexOf(delimiter, from + 1); end >= 0; end = text.indexOf(delimiter, end + 1)) {
    const [before, after] = [text.charAt(end - 1), text.charAt(end + delimiter.length)];
    if (/[\s\\]/.test(before) || !canDelimit(delimiter, after)) continue;
    // A single delimiter must not match half of a double one.
    if (delimiter.length === 1 && (before === delimiter || after === delimiter)) continue;
    return delimiter.length === 2 && after === delimiter.charAt(0) ? end + 1 : end;
  }
  return undefined;
}

/** Inside a word, `_` is a regular character. */
function canDelimit(delimiter: string, beside: string): boolean {
  return !delimiter.startsWith('_') || !/\w/.test(beside.replace('_', ''));
}

/** The editor drops links with unsafe protocols. */
export function isSafe(href: string): boolean {
  return !/^[^:/?#]*:/.test(href) || /^(https?|ftps?|mailto|tel|callto|sms|cid|xmpp):/i.test(href);
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
