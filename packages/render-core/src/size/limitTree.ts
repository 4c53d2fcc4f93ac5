import { keepChildren } from '../view/keepChildren.js';
import type { ViewKind, ViewNode } from '../view/nodes.js';
import { childrenOf, isBlockNode, mapTree } from '../view/visit.js';
import { Cutter } from './Cutter.js';
import type { FullLimits } from './Limits.js';
import { limiters, type Position } from './limiters.js';

/** A tree within limits. */
export interface Limited<N extends ViewNode> {
  readonly tree: N;
  /** Something was cut, and marked. What `from` and `search` left out does not count: it was not asked for. */
  readonly isCut: boolean;
}

/** Kinds whose own parts are read on, not the blocks in them. */
const WITH_PARTS: ReadonlySet<ViewKind> = new Set(['data', 'input', 'keyValues', 'table', 'text']);

/**
 * Cuts tables, lists, options and texts to a length each, and marks what was cut. Nodes that stay as they are keep their
 * identity. Parts of the root begin where `from` says; throws a RangeError if it has nothing there.
 */
export function limitTree<N extends ViewNode>(root: N, limits: FullLimits): Limited<N> {
  const cutter = new Cutter(limits);
  const asked = isBlockNode(root) ? root.id : '';
  const start = skipChildren(root, cutter);
  const tree = mapTree(start, (node, children, owner) => {
    const begin: Position['begin'] = (part, length) => (owner === asked ? cutter.begin(part, length) : 0);
    return limit(keepChildren(node, children), cutter, { owner, isRoot: node === start, begin });
  }) as N;
  cutter.checkBeginnings(asked);
  return { tree, isCut: cutter.isCut };
}

/** Leaves out the items of a list, or the blocks of another block, that come before where it is read on. */
function skipChildren<N extends ViewNode>(root: N, cutter: Cutter): N {
  if (root.kind === 'list') {
    const from = cutter.begin('items', root.items);
    return keepChildren(
      root,
      root.children.filter((child) => child.kind !== 'item' || child.index >= from),
    );
  }
  if (WITH_PARTS.has(root.kind)) return root;
  const children = childrenOf(root);
  const from = cutter.begin('blocks', children.length);
  return from === 0 ? root : keepChildren(root, children.slice(from));
}

// Limiters are looked up by the node's own kind, which TypeScript cannot follow through a union.
function limit(node: ViewNode, cutter: Cutter, position: Position): ViewNode | undefined {
  return (limiters[node.kind] as (...args: unknown[]) => ViewNode | undefined)(node, cutter, position);
}
