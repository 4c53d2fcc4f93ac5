import { keepChildren } from '../view/keepChildren.js';
import type { Part, ViewNode } from '../view/nodes.js';
import { type Change, childrenOf, isBlockNode, mapTree, showsChildren, visit } from '../view/visit.js';
import { Cutter } from './Cutter.js';
import { moreBlocks } from './firstBlocks.js';
import type { FullLimits } from './Limits.js';
import { limiters, type Position } from './limiters.js';
import { mainPart } from './mainPart.js';

/** A tree within limits. */
export interface Limited<N extends ViewNode> {
  readonly tree: N;
  /** Something was cut, and marked. What `from` and `search` left out does not count: it was not asked for. */
  readonly isCut: boolean;
  /** How many things the root has that `from` and `count` are about. */
  readonly length: number;
}

/**
 * Cuts tables, lists, options and texts to a length each, and marks what was cut. Nodes that stay as they are keep their
 * identity. The root's part begins where `from` says; throws a RangeError if it has nothing there.
 */
export function limitTree<N extends ViewNode>(root: N, limits: FullLimits): Limited<N> {
  const cutter = new Cutter(limits, limits.part ?? mainPart(root), mainParts(root));
  const asked = isBlockNode(root) ? root.id : '';
  const start = skipChildren(root, cutter);
  const askedRange: Position['range'] = (part, length, max) => cutter.range(part, length, max);
  const change: Change = (node, children, owner) => {
    const isAsked = owner === asked;
    const range = isAsked ? askedRange : wholeRange;
    return limit(keepChildren(node, children), cutter, { owner, isAsked, range });
  };
  const tree = mapTree(start, change, showsChildren) as N;
  cutter.checkBeginning(asked);
  return { tree, isCut: cutter.isCut, length: cutter.length };
}

/** The range of a block that was not asked for: its beginning. */
const wholeRange: Position['range'] = (_part, _length, max) => ({ from: 0, max });

/** Finds the main part of each block of a tree, once something of it is cut. */
function mainParts(root: ViewNode): (id: string) => Part | undefined {
  let parts: Map<string, Part> | undefined;
  return (id) => {
    if (parts === undefined) {
      const found = new Map<string, Part>();
      const enter = (node: ViewNode) => {
        if (isBlockNode(node)) found.set(node.id, mainPart(node));
        return true;
      };
      visit(root, { enter });
      parts = found;
    }
    return parts.get(id);
  };
}

/** Leaves out the items of a list, or the blocks of another block, that come before where it is read on. */
function skipChildren<N extends ViewNode>(root: N, cutter: Cutter): N {
  if (root.kind === 'list' && cutter.part === 'items') {
    const { from } = cutter.limits;
    return keepChildren(
      root,
      root.children.filter((child) => child.kind !== 'item' || child.index >= from),
    );
  }
  if (cutter.part !== 'blocks') return root;
  const children = childrenOf(root);
  const range = cutter.range('blocks', children.length, Number.POSITIVE_INFINITY);
  const { kept, more } = cutter.slice(children, isBlockNode(root) ? root.id : '', 'blocks', range);
  if (kept.length === children.length) return root;
  const marks = more ? [moreBlocks(more, children.slice(more.from))] : [];
  return keepChildren(root, [...kept, ...marks]);
}

// Limiters are looked up by the node's own kind, which TypeScript cannot follow through a union.
function limit(node: ViewNode, cutter: Cutter, position: Position): ViewNode | undefined {
  return (limiters[node.kind] as (...args: unknown[]) => ViewNode | undefined)(node, cutter, position);
}
