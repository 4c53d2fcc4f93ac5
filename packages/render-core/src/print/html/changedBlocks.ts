import type { PageNode, ViewNode } from '../../view/nodes.js';
import { childrenOf, isBlockNode, visit } from '../../view/visit.js';

/**
 * Finds the smallest blocks that contain all differences between two pages, to print them again. Falls back to the
 * whole page.
 */
export function changedBlocks(before: PageNode, after: PageNode): readonly ViewNode[] {
  const changed = new Set<ViewNode>();
  const pairs: Pair[] = [{ before, after, block: after }];
  for (let pair = pairs.pop(); pair !== undefined; pair = pairs.pop()) {
    if (pair.before === pair.after || changed.has(pair.block)) continue;
    const inner = hasSameSelf(pair.before, pair.after) ? pairChildren(pair) : undefined;
    if (inner === undefined) changed.add(pair.block);
    else pairs.push(...inner);
  }
  if (changed.size === 0) return [];
  const blocks = outermost(after, changed);
  return blocks.some(isAmbiguous(after)) ? [after] : blocks;
}

interface Pair {
  readonly before: ViewNode;
  readonly after: ViewNode;
  /** The block that `after` is or is part of. */
  readonly block: ViewNode;
}

/** Pairs the children that changed; undefined if they do not match, so that the block has to be replaced. */
function pairChildren({ before, after, block }: Pair): readonly Pair[] | undefined {
  const [old, now] = [childrenOf(before), childrenOf(after)];
  if (old.length !== now.length) return undefined;
  const pairs: Pair[] = [];
  for (const [index, child] of now.entries()) {
    const earlier = old[index] as ViewNode;
    if (earlier === child) continue;
    if (!isSame(earlier, child)) return undefined;
    pairs.push({ before: earlier, after: child, block: isBlockNode(child) ? child : block });
  }
  return pairs;
}

/** Whether two nodes are in the same position. A block may change its kind, such as a text that was empty. */
function isSame(before: ViewNode, after: ViewNode): boolean {
  if (isBlockNode(before) || isBlockNode(after)) {
    return isBlockNode(before) && isBlockNode(after) && before.id === after.id;
  }
  return before.kind === after.kind;
}

/** Whether two nodes are equal except for their children. Tables and texts are printed with their block. */
function hasSameSelf(before: ViewNode, after: ViewNode): boolean {
  if (!isSame(before, after)) return false;
  const names = Object.keys(after);
  if (names.length !== Object.keys(before).length) return false;
  return names.every((name) => {
    if (name === 'children') return true;
    const [old, now] = [before[name as keyof ViewNode], after[name as keyof ViewNode]] as unknown[];
    return old === now || (isObject(old) && isObject(now) && JSON.stringify(old) === JSON.stringify(now));
  });
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** Drops blocks that are inside of others: they are printed with them. */
function outermost(root: PageNode, blocks: ReadonlySet<ViewNode>): readonly ViewNode[] {
  const found: ViewNode[] = [];
  visit(root, {
    enter(node) {
      if (!blocks.has(node)) return true;
      found.push(node);
      return false;
    },
  });
  return found;
}

/**
 * Whether another block of the page has the same id, such as the `$nav` of a page within a page: a patch could replace
 * the wrong one.
 */
function isAmbiguous(page: PageNode): (node: ViewNode) => boolean {
  const counts = new Map<string, number>();
  visit(page, {
    enter(node) {
      if (isBlockNode(node)) counts.set(node.id, (counts.get(node.id) ?? 0) + 1);
      return true;
    },
  });
  return (node) => isBlockNode(node) && (counts.get(node.id) ?? 0) > 1;
}
