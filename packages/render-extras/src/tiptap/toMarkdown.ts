import { type DocumentPart, type Inline, MARKS, type MarkName } from './Document.js';
import { joinPieces, trimLineEnds } from './joinPieces.js';
import { mentionLink } from './mentionLink.js';
import type { TiptapProperties } from './TiptapProperties.js';

type Items = readonly (readonly DocumentPart[])[];

/** Converts to markdown as the component does: with underlined headings, stars for items and indented code. */
export function toMarkdown(parts: readonly DocumentPart[], properties: TiptapProperties): string {
  return new MarkdownPrinter(false, properties).print(parts);
}

/** Converts to complete markdown, including formats that the component omits from its own. */
export function toFullMarkdown(parts: readonly DocumentPart[]): string {
  return new MarkdownPrinter(true, {}).print(parts);
}

const DELIMITERS: Readonly<Partial<Record<MarkName, string>>> = { bold: '**', italic: '_' };
const FULL_DELIMITERS: typeof DELIMITERS = { ...DELIMITERS, strike: '~~', highlight: '==' };

class MarkdownPrinter {
  /** Whether to include strikethrough, highlights, languages, empty items and alternative texts. */
  readonly #isFull: boolean;
  readonly #properties: TiptapProperties;

  constructor(isFull: boolean, properties: TiptapProperties) {
    this.#isFull = isFull;
    this.#properties = properties;
  }

  print(parts: readonly DocumentPart[]): string {
    return this.#parts(parts)
      .replace(/^[\t\r\n]+/, '')
      .trimEnd();
  }

  #parts(parts: readonly DocumentPart[]): string {
    return joinPieces(parts.map((part) => this.#part(part)));
  }

  #part(part: DocumentPart): string {
    switch (part.type) {
      case 'paragraph':
        return asBlock(this.#inline(part.content));
      case 'heading':
        return asBlock(heading(part.level, this.#inline(part.content)));
      case 'codeBlock':
        return this.#isFull ? asBlock(fenced(part)) : indented(part.text);
      case 'blockquote': {
        const inner = trimLineEnds(this.#parts(part.parts));
        return inner === '' && !this.#isFull ? '\n\n' : asBlock(inner.replaceAll(/^/gm, '> '));
      }
      case 'bulletList':
        return this.#list(part.items, () => '*   ');
      case 'orderedList':
        return this.#list(part.items, (index) => `${part.start + index}.  `);
      case 'horizontalRule':
        return asBlock('* * *');
      case 'image':
        return this.#isFull
          ? asBlock(`![${part.alt}](${encodeURI(part.src)})`)
          : `![](${encodeURI(part.src)})`;
    }
  }

  #list(items: Items, marker: (index: number) => string): string {
    const written = items.map((item, index) => {
      const inner = joinPieces(
        item.map((part) => (isInnerList(part, item) ? innerList(this.#part(part)) : this.#part(part))),
      );
      if (inner.trim() === '') return this.#isFull ? `${marker(index).trimEnd()}\n` : '\n\n';
      const text = `${trimLineEnds(inner)}${inner.endsWith('\n') ? '\n' : ''}`.replaceAll('\n', '\n    ');
      return `${marker(index)}${text}${index < items.length - 1 && !text.endsWith('\n') ? '\n' : ''}`;
    });
    return asBlock(joinPieces(written));
  }

  #inline(content: readonly Inline[], marks: readonly MarkName[] = MARKS): string {
    if (this.#isFull) return this.#nested(content, marks);
    const [mark, ...rest] = marks;
    if (mark === undefined) return joinPieces(content.map((part) => this.#written(part)));
    let markdown = '';
    for (let from = 0; from < content.length; ) {
      const value = content[from]?.marks[mark];
      const to = runFrom(content, from, mark);
      const inner = this.#inline(content.slice(from, to), rest);
      markdown += value === undefined ? inner : this.#wrapped(mark, value, inner);
      from = to;
    }
    return markdown;
  }

  /** The mark with the longest run is outermost: splitting it could leave spaces at its ends, which would not close. */
  #nested(content: readonly Inline[], marks: readonly MarkName[]): string {
    let markdown = '';
    for (let from = 0; from < content.length; ) {
      const part = content[from] as Inline;
      const [longest] = marks
        .filter((mark) => part.marks[mark] !== undefined)
        .map((mark) => ({ mark, to: runFrom(content, from, mark) }))
        .toSorted((a, b) => b.to - a.to);
      if (!longest) markdown += this.#written(part);
      else {
        const rest = marks.filter((mark) => mark !== longest.mark);
        const inner = this.#nested(content.slice(from, longest.to), rest);
        markdown += this.#wrapped(longest.mark, part.marks[longest.mark] ?? '', inner);
      }
      from = longest?.to ?? from + 1;
    }
    return markdown;
  }

  #wrapped(mark: MarkName, value: string, inner: string): string {
    if (mark === 'link') return `[${inner}](${value.replaceAll(/([()])/g, '\\$1')})`;
    const around = (this.#isFull ? FULL_DELIMITERS : DELIMITERS)[mark] ?? '';
    return inner.trim() === '' ? inner : `${around}${inner}${around}`;
  }

  #written(part: Inline): string {
    if (part.type === 'break') return '  \n';
    if (part.marks.code !== undefined) return code(part.text);
    if (part.type === 'mention' && this.#isFull) return part.written;
    const text = escaped(part.text, this.#isFull ? FULL_ESCAPES : ESCAPES);
    const href = part.type === 'mention' ? mentionLink(part.option, this.#properties) : undefined;
    return href ? this.#wrapped('link', href, text) : text;
  }
}

/** The end of the run of one mark value. */
function runFrom(content: readonly Inline[], from: number, mark: MarkName): number {
  const value = content[from]?.marks[mark];
  let to = from + 1;
  while (to < content.length && content[to]?.marks[mark] === value) to += 1;
  return to;
}

function asBlock(text: string): string {
  return text === '' ? '\n\n' : `\n\n${text}\n\n`;
}

function heading(level: number, text: string): string {
  if (text === '' || level > 2) return text === '' ? '' : `${'#'.repeat(level)} ${text}`;
  return `${text}\n${(level === 1 ? '=' : '-').repeat(text.length)}`;
}

function indented(text: string): string {
  return text.trim() === '' ? '\n\n' : `\n\n    ${text.replaceAll('\n', '\n    ')}\n\n`;
}

function fenced({ language, text }: { readonly language: string; readonly text: string }): string {
  const longest = Math.max(2, ...runsOf(text));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

/** A list at the end of an item has no blank line before it. */
function isInnerList(part: DocumentPart, item: readonly DocumentPart[]): boolean {
  return 'items' in part && part === item.at(-1);
}

function innerList(list: string): string {
  return list.replace(/^\n\n/, '\n').replace(/\n\n$/, '');
}

function code(text: string): string {
  const isPadded = text.startsWith(' ') && text.endsWith(' ') && text.trim() !== '';
  const space = isPadded || text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  const runs = runsOf(text);
  let length = 1;
  while (runs.has(length)) length += 1;
  const around = '`'.repeat(length);
  return text === '' ? '' : `${around}${space}${text}${space}${around}`;
}

/** The lengths of runs of backticks. */
function runsOf(text: string): ReadonlySet<number> {
  return new Set((text.match(/`+/g) ?? []).map((run) => run.length));
}

const ESCAPES = /[\\*`[\]_]/g;
const FULL_ESCAPES = /[\\*`[\]_]|~(?=~)|=(?==)/g;

function escaped(text: string, escapes: RegExp): string {
  return text
    .replaceAll(escapes, '\\$&')
    .replace(/^(?:-|\+ |=+|#{1,6} |~~~|>)/, '\\$&')
    .replace(/^(\d+)\. /, '$1\\. ');
}
