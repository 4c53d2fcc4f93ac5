import type { HtmlElement, HtmlNode } from '@lowdefy-mcp/render-core/kit';
import { checkedAttributes } from './checkedAttributes.js';
import { childrenOf } from './childrenOf.js';
import { collapseSpaces } from './collapseSpaces.js';
import { type Inline, MAX_DEPTH, type MarkName, type Marks } from './Document.js';
import type { Formats } from './Formats.js';
import { UnreadHtmlError } from './UnreadHtmlError.js';

/** The elements of marks. */
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

/** Whether a node belongs to a line, rather than being a part of the document. */
export function isInline(node: HtmlNode): boolean {
  return !('tagName' in node) || node.tagName === 'br' || MARK_TAGS.has(node.tagName);
}

/** Parses the nodes of a line. */
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
    if (!('tagName' in node) || !isInline(node) || depth > MAX_DEPTH) throw new UnreadHtmlError(node);
    if (isMention(node)) return [readMention(node, formats, marks)];
    if (node.tagName !== 'br') {
      return readInline(childrenOf(node), formats, addMark(marks, node, formats), depth + 1);
    }
    if (!formats.has('hardBreak')) throw new UnreadHtmlError(node);
    return [{ type: 'break', marks }];
  });
}

/** Code excludes all other marks, links included. */
function addMark(marks: Marks, element: HtmlElement, { has }: Formats): Marks {
  const attributes = checkedAttributes(element);
  const mark = MARK_TAGS.get(element.tagName);
  if (mark === undefined || !has(mark) || marks.code !== undefined) return marks;
  return mark === 'code' ? { code: '' } : { ...marks, [mark]: attributes.get('href') ?? '' };
}

function isMention({ attrs }: HtmlElement): boolean {
  return attrs.some(({ name, value }) => name === 'data-type' && value === 'mention');
}

/** Finds a mention by its shown text. */
function readMention(element: HtmlElement, { mentions }: Formats, marks: Marks): Inline {
  const [text, ...more] = element.childNodes;
  const shown = text && 'value' in text && more.length === 0 ? text.value : undefined;
  const [found, ...others] = mentions.filter((mention) => mention.shown === shown);
  if (!found || others.length > 0) throw new UnreadHtmlError(element);
  return { type: 'mention', option: found.option, text: found.shown, written: found.written, marks };
}
