import type { ViewNode } from '../view/nodes.js';
import { countBlocks, firstBlocks } from './firstBlocks.js';
import { type Limits, limitTree } from './limitTree.js';

/** Shorter and shorter tables, lists and options, before whole blocks are left out. */
const SHORTER = [20, 10, 5];

/**
 * Cuts a tree until it fits: first its tables, lists and options, then blocks from the end. What was cut is
 * marked. If nothing fits, the shortest form is returned.
 */
export function fitTree<N extends ViewNode>(root: N, limits: Limits, fits: (tree: N) => boolean): N {
  let tree = limitTree(root, limits);
  for (const max of SHORTER) {
    if (fits(tree)) return tree;
    tree = limitTree(root, {
      ...limits,
      maxRows: least(max, limits.maxRows),
      maxOptions: least(max, limits.maxOptions),
    });
  }
  // The most blocks that fit, by halving: a page with more blocks is never shorter.
  let [fitting, most] = [0, countBlocks(tree)];
  while (fitting < most) {
    const middle = Math.ceil((fitting + most) / 2);
    if (fits(firstBlocks(tree, middle))) fitting = middle;
    else most = middle - 1;
  }
  return firstBlocks(tree, fitting);
}

function least(max: number, limit: number | undefined): number {
  return Math.min(max, limit ?? max);
}
