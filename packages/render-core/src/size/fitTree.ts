import type { ViewNode } from '../view/nodes.js';
import { countBlocks, firstBlocks } from './firstBlocks.js';
import { type Limits, limitTree } from './limitTree.js';

/** Shorter and shorter tables, lists, options and texts, before whole blocks are left out. */
const SHORTER = [
  { rows: 20, text: 2000 },
  { rows: 10, text: 1000 },
  { rows: 5, text: 300 },
];

/**
 * Cuts a tree until it fits: first its tables, lists, options and texts, then blocks from the end. What was cut
 * is marked. If nothing fits, the shortest form is returned.
 */
export function fitTree<N extends ViewNode>(root: N, limits: Limits, fits: (tree: N) => boolean): N {
  let tree = limitTree(root, limits);
  for (const { rows, text } of SHORTER) {
    if (fits(tree)) return tree;
    tree = limitTree(root, {
      ...limits,
      maxRows: least(rows, limits.maxRows),
      maxOptions: least(rows, limits.maxOptions),
      maxText: least(text, limits.maxText),
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
