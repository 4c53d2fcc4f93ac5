import type { Format } from '../../size/Format.js';
import type { PageNode, ViewNode } from '../../view/nodes.js';
import { childrenOf, visit } from '../../view/visit.js';
import { lineFormat, type WriteLines } from '../lineFormat.js';
import { printAttributes } from './Attribute.js';
import type { Tagged } from './Handler.js';
import { blockHandlers, contentHandlers } from './handlers/index.js';
import { pageLines } from './pageLines.js';

/** The format that agents read. */
export function markdownFormat(): Format<ViewNode> {
  return lineFormat(markdownLines());
}

/** Writes trees as lines of markdown. What a node itself says is printed once, however many of the trees have it. */
export function markdownLines(): WriteLines<ViewNode> {
  const cache = new WeakMap<ViewNode, Printed>();
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
  if (node.kind === 'page')
    return { lines: node.children.length > 0 ? [...pageLines(node), ''] : pageLines(node) };
  if (isContent(node)) return { lines: contentLines(node) };
  const { tag, attributes, line = '' } = taggedOf(node);
  const start = `<${tag}${printAttributes(attributes)}`;
  const behind = line && ` ${line}`;
  const children = childrenOf(node);
  const [only] = children;
  if (only === undefined) return { lines: [`${start}/>${behind}`] };
  // What a block shows, if it is one line, stands behind the tag where its title would.
  const shown = behind === '' && children.length === 1 && isContent(only) ? contentLines(only) : [];
  if (shown.length === 1 && only.kind !== 'table')
    return { lines: [`${start}/> ${shown[0]}`], inside: false };
  return { lines: [`${start}>${behind}`], close: [`</${tag}>`] };
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
