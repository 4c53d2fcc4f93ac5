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
  /** Whether something was truncated and marked. Parts excluded by `from` and `search` do not count. */
  readonly isCut: boolean;
  /** The length of the root's part that `from` and `count` refer to. */
  readonly length: number;
}

/**
 * Truncates tables, lists, options and texts, and marks the truncation. Unchanged nodes keep their identity. The root's
 * part starts at `from`; throws a RangeError if that is beyond its end.
 */
export function limitTree<N extends ViewNode>(root: N, limits: FullLimits): Limited<N> {
  const cutter = new Cutter(limits, limits.part ?? mainPart(root), mainParts(root));
  const requestedId = isBlockNode(root) ? root.id : '';
  const start = skipChildren(root, cutter);
  const requestedRange: Position['range'] = (part, length, max) => cutter.range(part, length, max);
  const change: Change = (node, children, owner) => {
    const isRequested = owner === requestedId;
    const range = isRequested ? requestedRange : defaultRange;
    return limit(keepChildren(node, children), cutter, { owner, isRequested, range });
  };
  const tree = mapTree(start, change, showsChildren) as N;
  cutter.checkFrom(requestedId);
  return { tree, isCut: cutter.isCut, length: cutter.length };
}

/** The range of any other block: from its start. */
const defaultRange: Position['range'] = (_part, _length, max) => ({ from: 0, max });

/** Finds the main part of each block, lazily once something is truncated. */
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

/** Drops the items of a list, or the child blocks of another block, before `from`. */
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

// TypeScript cannot narrow a map of limiters by the node's kind.
function limit(node: ViewNode, cutter: Cutter, position: Position): ViewNode | undefined {
  return (limiters[node.kind] as (...args: unknown[]) => ViewNode | undefined)(node, cutter, position);
}
