import type { ViewNode } from '../view/nodes.js';
import { countBlocks, firstBlocks } from './firstBlocks.js';
import type { FullLimits } from './Limits.js';
import { limitTree } from './limitTree.js';

/** Shorter and shorter tables, lists, options and texts, before whole blocks are left out. */
const SHORTER = [
  { rows: 20, text: 2000 },
  { rows: 10, text: 1000 },
  { rows: 5, text: 300 },
];

/**
 * Cuts a tree until it fits: first its tables, lists, options and texts, then blocks from the end. What was cut
 * is marked. One block is always kept, whether it fits or not: whoever reads on must get on.
 */
export function fitTree<N extends ViewNode>(root: N, limits: FullLimits, fits: (tree: N) => boolean): N {
  let tree = limitTree(root, limits);
  for (const { rows, text } of SHORTER) {
    if (fits(tree)) return tree;
    tree = limitTree(root, {
      ...limits,
      maxRows: Math.min(rows, limits.maxRows),
      maxOptions: Math.min(rows, limits.maxOptions),
      maxText: Math.min(text, limits.maxText),
    });
  }
  // The most blocks that fit, by halving: a page with more blocks is never shorter.
  const first = (count: number) => firstBlocks(tree, count, limits.from.blocks);
  const all = countBlocks(tree);
  let [fitting, most] = [Math.min(1, all), all];
  while (fitting < most) {
    const middle = Math.ceil((fitting + most) / 2);
    if (fits(first(middle))) fitting = middle;
    else most = middle - 1;
  }
  return first(fitting);
}
