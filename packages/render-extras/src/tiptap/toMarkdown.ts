import type { DocumentPart, Inline } from './Document.js';
import { MARKS, type MarkName } from './Document.js';

/** The markdown that the component makes of its HTML: with underlined headings, stars for items and indented code. */
export function toMarkdown(parts: readonly DocumentPart[]): string {
  return join(parts.map((part) => partMarkdown(part)))
    .replace(/^[\t\r\n]+/, '')
    .replace(/\s+$/, '');
}

function partMarkdown(part: DocumentPart): string {
  switch (part.type) {
    case 'paragraph':
      return apart(inlineMarkdown(part.content));
    case 'heading':
      return apart(heading(part.level, inlineMarkdown(part.content)));
    case 'codeBlock':
      return part.text.trim() === '' ? '\n\n' : `\n\n    ${part.text.replaceAll('\n', '\n    ')}\n\n`;
    case 'blockquote': {
      const inner = join(part.parts.map(partMarkdown)).replaceAll(/^\n+|\n+$/g, '');
      return inner === '' ? '\n\n' : apart(inner.replaceAll(/^/gm, '> '));
    }
    case 'bulletList':
      return list(part.items, () => '*   ');
    case 'orderedList':
      return list(part.items, (index) => `${part.start + index}.  `);
    case 'horizontalRule':
      return apart('* * *');
    case 'image':
      return `![](${encodeURI(part.src)})`;
  }
}

function apart(text: string): string {
  return text === '' ? '\n\n' : `\n\n${text}\n\n`;
}

function heading(level: number, text: string): string {
  if (text === '' || level > 2) return text === '' ? '' : `${'#'.repeat(level)} ${text}`;
  return `${text}\n${(level === 1 ? '=' : '-').repeat(text.length)}`;
}

function list(items: readonly (readonly DocumentPart[])[], marker: (index: number) => string): string {
  const written = items.map((item, index) => {
    const inner = join(item.map((part) => (isInnerList(part, item) ? innerList(part) : partMarkdown(part))));
    if (inner.trim() === '') return '\n\n';
    const text = inner.replace(/^\n+/, '').replace(/\n+$/, '\n').replaceAll('\n', '\n    ');
    return `${marker(index)}${text}${index < items.length - 1 && !text.endsWith('\n') ? '\n' : ''}`;
  });
  return apart(join(written));
}

/** A list at the end of an item is close to it. */
function isInnerList(part: DocumentPart, item: readonly DocumentPart[]): boolean {
  return 'items' in part && part === item.at(-1);
}

function innerList(part: DocumentPart): string {
  return partMarkdown(part).replace(/^\n\n/, '\n').replace(/\n\n$/, '');
}

/** Puts pieces in a row, with as many line ends between them as the one with more has. */
function join(pieces: readonly string[]): string {
  return pieces.reduce((before, after) => {
    const [start, end] = [before.replace(/\n*$/, ''), after.replace(/^\n*/, '')];
    const between = Math.max(before.length - start.length, after.length - end.length);
    return `${start}${'\n'.repeat(Math.min(between, 2))}${end}`;
  }, '');
}

const AROUND: Readonly<Partial<Record<MarkName, string>>> = { bold: '**', italic: '_' };

/** Strikethrough and highlights are lost here, as they are in the component. */
function inlineMarkdown(content: readonly Inline[], marks: readonly MarkName[] = MARKS): string {
  const [mark, ...rest] = marks;
  if (mark === undefined) return join(content.map((part) => written(part)));
  let markdown = '';
  for (let from = 0; from < content.length; ) {
    const value = content[from]?.marks[mark];
    let to = from + 1;
    while (to < content.length && content[to]?.marks[mark] === value) to += 1;
    const inner = inlineMarkdown(content.slice(from, to), rest);
    markdown += value === undefined ? inner : wrapped(mark, value, inner);
    from = to;
  }
  return markdown;
}

function wrapped(mark: MarkName, value: string, inner: string): string {
  if (mark === 'link') return `[${inner}](${value.replaceAll(/([()])/g, '\\$1')})`;
  const around = AROUND[mark] ?? '';
  return inner.trim() === '' ? inner : `${around}${inner}${around}`;
}

function written(part: Inline): string {
  if (part.type === 'break') return '  \n';
  return part.marks.code === undefined ? escaped(part.text) : code(part.text);
}

function code(text: string): string {
  const space = /^`|^ .*?[^ ].* $|`$/.test(text) ? ' ' : '';
  const runs: readonly string[] = text.match(/`+/g) ?? [];
  let around = '`';
  while (runs.includes(around)) around += '`';
  return text === '' ? '' : `${around}${space}${text}${space}${around}`;
}

function escaped(text: string): string {
  return text
    .replaceAll(/[\\*`[\]_]/g, '\\$&')
    .replace(/^(?:-|\+ |=+|#{1,6} |~~~|>)/, '\\$&')
    .replace(/^(\d+)\. /, '$1\\. ');
}
