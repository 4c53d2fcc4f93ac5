import type { MoreNode, ViewNode } from '../view/nodes.js';
import { childrenOf, isBlockNode, mapTree, visit, withChildren } from '../view/visit.js';

/** How many of the blocks that were left out a mark names. */
const NAMED = 10;

/** Where a block stands in document order, and how many blocks begin before the next one outside it. */
interface Place {
  readonly order: number;
  end: number;
}

/** The first blocks of a tree in document order, with marks where others were. The root does not count. */
export function firstBlocks<N extends ViewNode>(root: N, count: number): N {
  const places = placesOf(root);
  const isCut = (node: ViewNode) => (places.get(node)?.order ?? -1) >= count;
  return mapTree(root, (node, children, owner) => {
    const originals = childrenOf(node);
    const cut = originals.filter(isCut);
    if (children === undefined || cut.length === 0) return withChildren(node, children);
    // A mark that is there already is counted into the new one.
    const kept = children.filter(
      (child, index) => !isCut(originals[index] as ViewNode) && child.kind !== 'more',
    );
    const before = originals.find((child) => child.kind === 'more')?.count ?? 0;
    return withChildren(node, [
      ...kept,
      mark(cut, places, owner, originals.indexOf(cut[0] as ViewNode), before),
    ]);
  }) as N;
}

/** How many blocks a tree has, the root not counted. */
export function countBlocks(root: ViewNode): number {
  return placesOf(root).size;
}

function mark(
  cut: readonly ViewNode[],
  places: ReadonlyMap<ViewNode, Place>,
  id: string,
  offset: number,
  before: number,
): MoreNode {
  if (cut[0]?.kind === 'item') return { kind: 'more', of: 'items', count: cut.length + before, id, offset };
  const sizes = cut.map((node) => places.get(node)).map((place) => (place ? place.end - place.order : 0));
  const ids = cut.flatMap((node) => (isBlockNode(node) ? [node.id] : [])).slice(0, NAMED);
  const count = sizes.reduce((sum, size) => sum + size, before);
  return { kind: 'more', of: 'blocks', count, id, offset, ids };
}

function placesOf(root: ViewNode): Map<ViewNode, Place> {
  const places = new Map<ViewNode, Place>();
  visit(root, {
    enter(node) {
      if (node !== root && isUnit(node)) places.set(node, { order: places.size, end: 0 });
      return true;
    },
    leave(node) {
      const place = places.get(node);
      if (place) place.end = places.size;
    },
  });
  return places;
}

/** What is kept or left out as one: blocks, list items, and the links and pictures inside a block. */
function isUnit(node: ViewNode): boolean {
  return isBlockNode(node) || node.kind === 'item' || node.kind === 'link' || node.kind === 'image';
}
