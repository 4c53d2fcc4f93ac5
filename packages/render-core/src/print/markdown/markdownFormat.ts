import type { Format } from '../../size/Format.js';
import type { ItemNode, PageNode, ViewNode } from '../../view/nodes.js';
import { childrenOf, isBlockNode, visit } from '../../view/visit.js';
import { lineFormat, type WriteLines } from '../lineFormat.js';
import type { Tagged } from './Handler.js';
import { blockHandlers, contentHandlers } from './handlers/index.js';
import { pageLines } from './pageLines.js';
import { printLeaf, printOpening } from './tag.js';

/** The format that agents read. */
export function markdownFormat(): Format<ViewNode> {
  return lineFormat(markdownLines());
}

/** Writes trees as lines of markdown. What a node itself says is printed once, however many of the trees have it. */
export function markdownLines(): WriteLines<ViewNode> {
  const cache = new Map<ViewNode, Printed>();
  const printed = (node: ViewNode) => {
    const known = cache.get(node) ?? print(node);
    cache.set(node, known);
    return known;
  };
  return (root, write) => {
    // The line that closes a node when it is left; undefined where nothing is open.
    const open: (readonly string[] | undefined)[] = [];
    let goesOn = true;
    visit(root, {
      enter(node) {
        if (!goesOn) {
          open.push(undefined);
          return false;
        }
        const { lines, close, inside = true } = printed(node);
        goesOn = write(lines);
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

/** What is printed when a node is entered. */
interface Printed {
  readonly lines: readonly string[];
  /** What closes the tag after the children. */
  readonly close?: readonly string[];
  /** False where the lines already say what the children would. */
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
  // What a block shows, if it is one line, stands behind the tag, too.
  const shown = tagged.line && node.kind !== 'display' ? undefined : onlyLine(children);
  if (shown !== undefined) {
    const line = [tagged.line, shown].filter(Boolean).join(': ');
    return { lines: [printLeaf({ ...tagged, line })], inside: false };
  }
  return { lines: [printOpening(tagged)], close: [`</${tagged.tag}>`] };
}

/** An item with one block needs no tag: the block's id says which item it is in. */
function isNamedInside({ index, children: [only, ...others] }: ItemNode): boolean {
  const hasOne = only !== undefined && others.length === 0 && isBlockNode(only);
  return hasOne && only.id.split('.').includes(String(index));
}

/** What stands in a block, if that is content of one line, or says nothing. */
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

// Handlers are looked up by the node's own kind, which TypeScript cannot follow through a union.
function contentLines(node: ContentNode): readonly string[] {
  return (contentHandlers[node.kind] as (node: ContentNode) => readonly string[])(node);
}

function taggedOf(node: TaggedNode): Tagged {
  return (blockHandlers[node.kind] as (node: TaggedNode) => Tagged)(node);
}
