import type { Format } from '../../size/Format.js';
import type { ItemNode, PageNode, ViewNode } from '../../view/nodes.js';
import { childrenOf, isBlockNode, visit } from '../../view/visit.js';
import { lineFormat, type WriteLines } from '../lineFormat.js';
import type { Tagged } from './Handler.js';
import { blockHandlers, contentHandlers } from './handlers/index.js';
import { pageLines } from './pageLines.js';
import { printLeaf, printOpening } from './tag.js';

/** Creates the markdown format that agents read. */
export function markdownFormat(): Format<ViewNode> {
  return lineFormat(markdownLines());
}

/** Writes trees as lines of markdown. Caches each node's own lines across trees. */
export function markdownLines(): WriteLines<ViewNode> {
  const cache = new Map<ViewNode, Printed>();
  const printed = (node: ViewNode) => {
    const known = cache.get(node) ?? print(node);
    cache.set(node, known);
    return known;
  };
  return (root, write) => {
    // The closing line of each open node; undefined if it needs none.
    const open: (readonly string[] | undefined)[] = [];
    let isWanted = true;
    visit(root, {
      enter(node) {
        if (!isWanted) {
          open.push(undefined);
          return false;
        }
        const { lines, close, inside = true } = printed(node);
        isWanted = write(lines);
        open.push(close);
        return inside;
      },
      leave() {
        const close = open.pop();
        if (close !== undefined) write(close);
      },
    });
  };
}

/** The output for a node. */
interface Printed {
  readonly lines: readonly string[];
  /** The closing tag, printed after the children. */
  readonly close?: readonly string[];
  /** False if the lines already contain the children. */
  readonly inside?: boolean;
}

function print(node: ViewNode): Printed {
  if (node.kind === 'page') return { lines: [...pageLines(node), ...(node.children.length > 0 ? [''] : [])] };
  if (isContent(node)) return { lines: contentLines(node), inside: false };
  if (node.kind === 'item' && isNamedInside(node)) return { lines: [] };
  const tagged = taggedOf(node);
  const children = childrenOf(node);
  const isTrail = node.kind === 'container' && node.region === 'breadcrumb';
  if (children.length === 0 || isTrail) return { lines: [printLeaf(tagged)], inside: false };
  // Content of a single line follows the tag on the same line.
  const shown = tagged.line && node.kind !== 'display' ? undefined : onlyLine(children);
  if (shown !== undefined) {
    const line = [tagged.line, shown].filter(Boolean).join(': ');
    return { lines: [printLeaf({ ...tagged, line })], inside: false };
  }
  return { lines: [printOpening(tagged)], close: [`</${tagged.tag}>`] };
}

/** An item with one block needs no tag: the block's id contains the item's index. */
function isNamedInside({ index, partial, children: [only, ...others] }: ItemNode): boolean {
  const hasOne = only !== undefined && others.length === 0 && isBlockNode(only) && !partial;
  return hasOne && only.id.split('.').includes(String(index));
}

/** Returns the block's content if it is a single line of content. */
function onlyLine([only, ...others]: readonly ViewNode[]): string | undefined {
  if (only === undefined || others.length > 0 || !isContent(only)) return undefined;
  if (only.kind === 'table' || only.kind === 'group') return undefined;
  const [line = '', ...rest] = contentLines(only);
  return rest.length === 0 ? line : undefined;
}

type ContentNode = Extract<ViewNode, { readonly kind: keyof typeof contentHandlers }>;
type TaggedNode = Exclude<ViewNode, ContentNode | PageNode>;

function isContent(node: ViewNode): node is ContentNode {
  return node.kind in contentHandlers;
}

// TypeScript cannot narrow a handler map by the node's kind.
function contentLines(node: ContentNode): readonly string[] {
  return (contentHandlers[node.kind] as (node: ContentNode) => readonly string[])(node);
}

function taggedOf(node: TaggedNode): Tagged {
  return (blockHandlers[node.kind] as (node: TaggedNode) => Tagged)(node);
}
