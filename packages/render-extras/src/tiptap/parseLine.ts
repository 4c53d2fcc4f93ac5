import type { HtmlElement, HtmlNode } from '@lowdefy-mcp/render-core/kit';
import { checked } from './checked.js';
import { childrenOf } from './childrenOf.js';
import { collapseSpaces } from './collapseSpaces.js';
import { DEEPEST, type Inline, type MarkName, type Marks } from './Document.js';
import type { Formats } from './Formats.js';
import { UnreadHtmlError } from './UnreadHtmlError.js';

/** The elements that set words. */
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

/** Tells whether a node is part of a line, and not a part of the document. */
export function isInline(node: HtmlNode): boolean {
  return !('tagName' in node) || node.tagName === 'br' || MARK_TAGS.has(node.tagName);
}

/** Reads the nodes of a line. */
export function parseLine(nodes: readonly HtmlNode[], formats: Formats): readonly Inline[] {
  return collapseSpaces(readInline(nodes, formats, {}, 0));
}

function readInline(
  nodes: readonly HtmlNode[],
  formats: Formats,
  marks: Marks,
  depth: number,
): readonly Inline[] {
  return nodes.flatMap((node): readonly Inline[] => {
    if ('value' in node) return [{ type: 'text', text: node.value, marks }];
    if (!('tagName' in node) || !isInline(node) || depth > DEEPEST) throw new UnreadHtmlError(node);
    if (isMention(node)) return [readMention(node, formats, marks)];
    if (node.tagName !== 'br') {
      return readInline(childrenOf(node), formats, addMark(marks, node, formats), depth + 1);
    }
    if (!formats.has('hardBreak')) throw new UnreadHtmlError(node);
    return [{ type: 'break', marks }];
  });
}

/** Code takes no other format, and is part of no link. */
function addMark(marks: Marks, element: HtmlElement, { has }: Formats): Marks {
  const attributes = checked(element);
  const mark = MARK_TAGS.get(element.tagName);
  if (mark === undefined || !has(mark) || marks.code !== undefined) return marks;
  return mark === 'code' ? { code: '' } : { ...marks, [mark]: attributes.get('href') ?? '' };
}

function isMention({ attrs }: HtmlElement): boolean {
  return attrs.some(({ name, value }) => name === 'data-type' && value === 'mention');
}

/** A mention is found by what is shown of it. */
function readMention(element: HtmlElement, { mentions }: Formats, marks: Marks): Inline {
  const [text, ...more] = element.childNodes;
  const shown = text && 'value' in text && more.length === 0 ? text.value : undefined;
  const [found, ...others] = mentions.filter((mention) => mention.shown === shown);
  if (!found || others.length > 0) throw new UnreadHtmlError(element);
  return { type: 'mention', option: found.option, text: found.shown, written: found.written, marks };
}
