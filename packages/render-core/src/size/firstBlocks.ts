import { keepChildren } from '../view/keepChildren.js';
import type { More, MoreNode, ViewNode } from '../view/nodes.js';
import { childrenOf, isBlockNode, mapTree, showsChildren, visit } from '../view/visit.js';
import { mainPart } from './mainPart.js';

/** The maximum number of ids in a truncation mark. */
const MAX_IDS = 10;

/**
 * Keeps the first blocks of a tree in document order, with truncation marks for the others. The root does not count.
 */
export function firstBlocks<N extends ViewNode>(root: N, count: number, skipped: number): N {
  const order = orderOf(root);
  const isCut = (node: ViewNode) => (order.get(node) ?? -1) >= count;
  return mapTree(root, (node, children, owner) => {
    const originals = childrenOf(node);
    const cut = originals.filter(isCut);
    if (children === undefined || cut.length === 0) return keepChildren(node, children);
    // An existing mark is merged into the new one.
    const kept = children.filter(
      (child, index) => !isCut(originals[index] as ViewNode) && child.kind !== 'more',
    );
    const before = originals.find((child) => child.kind === 'more')?.count ?? 0;
    const from = originals.indexOf(cut[0] as ViewNode) + (node === root ? skipped : 0);
    return keepChildren(node, [...kept, mark(node, cut, owner, from, before)]);
  }) as N;
}

/** Counts the blocks of a tree, without the root. */
export function countBlocks(root: ViewNode): number {
  return orderOf(root).size;
}

function mark(
  parent: ViewNode,
  cut: readonly ViewNode[],
  id: string,
  from: number,
  before: number,
): MoreNode {
  const [first] = cut;
  const count = cut.length + before;
  if (first?.kind === 'item') return { kind: 'more', of: 'items', count, id, from: first.index };
  // Only the children of a block can be addressed by `from`; those of an item or of a list of changes are read by id.
  if (!isBlockNode(parent) || 'partial' in parent)
    return { kind: 'more', of: 'blocks', count, id, ids: idsOf(cut) };
  // An outline lacks a display's content, so its main part is unknown.
  const isMain = parent.kind !== 'display' && mainPart(parent) === 'blocks';
  return moreBlocks({ count, id, from, ...(!isMain && { part: 'blocks' }) }, cut);
}

/** Creates the truncation mark of blocks, with the first of their ids. */
export function moreBlocks(more: More, cut: readonly ViewNode[]): MoreNode {
  return { kind: 'more', of: 'blocks', ...more, ids: idsOf(cut).slice(0, MAX_IDS) };
}

function idsOf(nodes: readonly ViewNode[]): readonly string[] {
  return nodes.flatMap((node) => (isBlockNode(node) ? [node.id] : []));
}

function orderOf(root: ViewNode): ReadonlyMap<ViewNode, number> {
  const order = new Map<ViewNode, number>();
  visit(root, {
    enter(node) {
      if (node !== root && isUnit(node)) order.set(node, order.size);
      return showsChildren(node);
    },
  });
  return order;
}

/** Whether a node is kept or truncated as a unit: blocks, list items, and links and images inside a block. */
function isUnit(node: ViewNode): boolean {
  return isBlockNode(node) || node.kind === 'item' || node.kind === 'link' || node.kind === 'image';
}
