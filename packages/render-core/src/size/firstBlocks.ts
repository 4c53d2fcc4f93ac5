import { keepChildren } from '../view/keepChildren.js';
import type { More, MoreNode, ViewNode } from '../view/nodes.js';
import { childrenOf, isBlockNode, mapTree, showsChildren, visit } from '../view/visit.js';
import { mainPart } from './mainPart.js';

/** How many of the blocks that were left out a mark names. */
const NAMED = 10;

/** The first blocks of a tree in document order, with marks where others were. The root does not count. */
export function firstBlocks<N extends ViewNode>(root: N, count: number, skipped: number): N {
  const order = orderOf(root);
  const isCut = (node: ViewNode) => (order.get(node) ?? -1) >= count;
  return mapTree(root, (node, children, owner) => {
    const originals = childrenOf(node);
    const cut = originals.filter(isCut);
    if (children === undefined || cut.length === 0) return keepChildren(node, children);
    // A mark that is there already is counted into the new one.
    const kept = children.filter(
      (child, index) => !isCut(originals[index] as ViewNode) && child.kind !== 'more',
    );
    const before = originals.find((child) => child.kind === 'more')?.count ?? 0;
    const from = originals.indexOf(cut[0] as ViewNode) + (node === root ? skipped : 0);
    return keepChildren(node, [...kept, mark(node, cut, owner, from, before)]);
  }) as N;
}

/** How many blocks a tree has, the root not counted. */
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
  // Only the children of a block can be read on; those of an item, or a list of changes, are read by their names.
  if (!isBlockNode(parent) || 'partial' in parent)
    return { kind: 'more', of: 'blocks', count, id, ids: idsOf(cut) };
  // An outline does not have all that a block shows, so it cannot tell what its main part is.
  const isMain = parent.kind !== 'display' && mainPart(parent) === 'blocks';
  return moreBlocks({ count, id, from, ...(!isMain && { part: 'blocks' }) }, cut);
}

/** The mark of blocks that were left out, which names the first of them. */
export function moreBlocks(more: More, cut: readonly ViewNode[]): MoreNode {
  return { kind: 'more', of: 'blocks', ...more, ids: idsOf(cut).slice(0, NAMED) };
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

/** What is kept or left out as one: blocks, list items, and the links and pictures inside a block. */
function isUnit(node: ViewNode): boolean {
  return isBlockNode(node) || node.kind === 'item' || node.kind === 'link' || node.kind === 'image';
}
