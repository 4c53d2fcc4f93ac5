import type { Format } from '../../size/Format.js';
import type { PageNode, ViewNode } from '../../view/nodes.js';
import { childrenOf, visit } from '../../view/visit.js';
import { lineFormat, type WriteLines } from '../lineFormat.js';
import type { PrintStyle } from '../PrintOptions.js';
import { printAttributes } from './Attribute.js';
import type { Tagged } from './Handler.js';
import { blockHandlers, contentHandlers } from './handlers/index.js';
import { pageLines } from './pageLines.js';

const BLANK = [''];

/** The format that agents read. */
export function markdownFormat(style?: PrintStyle): Format<ViewNode> {
  return lineFormat(markdownLines(style));
}

/** Writes trees as lines of markdown. What a node itself says is printed once, however many of the trees have it. */
export function markdownLines(style: PrintStyle = 'full'): WriteLines<ViewNode> {
  const print = style === 'compact' ? printCompact : printFull;
  const cache = new Map<ViewNode, Printed>();
  const printed = (node: ViewNode) => {
    const known = cache.get(node) ?? print(node);
    cache.set(node, known);
    return known;
  };
  return (root, write) => {
    // The line that closes a node when it is left; undefined where nothing is open.
    const open: (readonly string[] | undefined)[] = [];
    let previous: ViewNode | undefined;
    let goesOn = true;
    visit(root, {
      enter(node) {
        if (!goesOn) {
          open.push(undefined);
          return false;
        }
        if (blankLineBefore(node, previous, style)) write(BLANK);
        previous = node;
        const { lines, close, inside = true } = printed(node);
        goesOn = write(lines);
        open.push(close);
        return inside;
      },
      leave(node) {
        const close = open.pop();
        if (close !== undefined) write(close);
        previous = node;
      },
    });
  };
}

/** What is printed when a node is entered. */
interface Printed {
  readonly lines: readonly string[];
  /** What closes the tag after the children. */
  readonly close?: readonly string[];
  /** False where the lines already say what the children would. */
  readonly inside?: boolean;
}

function printFull(node: ViewNode): Printed {
  if (node.kind === 'page') return { lines: pageLines(node) };
  if (isContent(node)) return { lines: contentLines(node, 'full') };
  const { tag, attributes, lines } = taggedOf(node, 'full');
  const start = `<${tag}${printAttributes(attributes, false)}`;
  if (lines.length === 0 && childrenOf(node).length === 0) return { lines: [`${start}/>`] };
  return { lines: [`${start}>`, ...lines], close: [`</${tag}>`] };
}

function printCompact(node: ViewNode): Printed {
  if (node.kind === 'page') return { lines: pageLines(node) };
  if (isContent(node)) return { lines: contentLines(node, 'compact') };
  const { tag, attributes, lines } = taggedOf(node, 'compact');
  const line = lines.filter(Boolean).join('; ');
  const start = `<${tag}${printAttributes(attributes, true)}`;
  const children = childrenOf(node);
  if (!children.every(isShort)) return { lines: [`${start}>${line && ` ${line}`}`], close: [`</${tag}>`] };
  const parts = [line, ...children.flatMap((child) => contentLines(child, 'compact'))].filter(Boolean);
  return { lines: [`${start}/>${parts.length > 0 ? ` ${parts.join('; ')}` : ''}`], inside: false };
}

/** Whether a blank line parts a node from what was printed before it: full style, between blocks. */
function blankLineBefore(node: ViewNode, previous: ViewNode | undefined, style: PrintStyle): boolean {
  if (previous === undefined) return false;
  if (previous.kind === 'page') return true;
  if (style === 'compact') return false;
  const inside = childrenOf(previous).includes(node);
  return !inside && !isContent(node) && !isContent(previous);
}

type ContentNode = Extract<ViewNode, { readonly kind: keyof typeof contentHandlers }>;
type TaggedNode = Exclude<ViewNode, ContentNode | PageNode>;

/** Content of which several fit on one line. */
function isShort(node: ViewNode): node is ContentNode {
  return isContent(node) && node.kind !== 'table' && node.kind !== 'more';
}

function isContent(node: ViewNode): node is ContentNode {
  return node.kind in contentHandlers;
}

// Handlers are looked up by the node's own kind, which TypeScript cannot follow through a union.
function contentLines(node: ContentNode, style: PrintStyle): readonly string[] {
  return (contentHandlers[node.kind] as (node: ContentNode, style: PrintStyle) => readonly string[])(
    node,
    style,
  );
}

function taggedOf(node: TaggedNode, style: PrintStyle): Tagged {
  return (blockHandlers[node.kind] as (node: TaggedNode, style: PrintStyle) => Tagged)(node, style);
}
