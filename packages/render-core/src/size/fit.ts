import type { ViewNode } from '../view/nodes.js';
import type { Budget, Format } from './Format.js';
import { countBlocks, firstBlocks } from './firstBlocks.js';
import { type FullLimits, fullLimits, type Limits } from './Limits.js';
import { type Limited, limitTree } from './limitTree.js';
import { shareOptions } from './shareOptions.js';

/** How much of a tree is printed. */
export interface FitOptions extends Limits {
  /** The most tokens the result should take. Default: no limit. */
  readonly maxTokens?: number | undefined;
}

/** A tree that was printed within limits. */
export interface Fitted<N extends ViewNode> {
  /** What was printed, with marks where something was cut. */
  readonly tree: N;
  readonly text: string;
  /** Something was cut. */
  readonly truncated: boolean;
}

/** A text with more characters per token has little in it but spaces. */
const CHARACTERS_PER_TOKEN = 32;

/** Shorter and shorter tables, lists, options and texts, before whole blocks are left out. */
const SHORTER = [
  { rows: 20, text: 2000 },
  { rows: 10, text: 1000 },
  { rows: 5, text: 300 },
];

/**
 * Prints a tree once, cut so that it fits: first its tables, lists, options and texts, then blocks from the end. One block is
 * always kept, even if it does not fit, so that following the marks always makes progress.
 */
export function fit<N extends ViewNode>(root: N, options: FitOptions, format: Format<N>): Fitted<N> {
  const { maxTokens } = options;
  const shared = shareOptions(root);
  const { tree, isCut } =
    maxTokens === undefined
      ? limitTree(shared, fullLimits(options))
      : cutToFit(shared, limitsWithin(options, maxTokens), (cut) => format.fits(cut, budgetOf(maxTokens)));
  return { tree, text: format.print(tree), truncated: isCut };
}

/** Prints a tree if nothing of it has to be cut for that; else undefined, after no more work than what fits takes. */
export function printUncut<N extends ViewNode>(
  root: N,
  options: FitOptions & { readonly maxTokens: number },
  format: Format<N>,
): string | undefined {
  const { tree, isCut } = limitTree(shareOptions(root), limitsWithin(options, options.maxTokens));
  return !isCut && format.fits(tree, budgetOf(options.maxTokens)) ? format.print(tree) : undefined;
}

function cutToFit<N extends ViewNode>(root: N, limits: FullLimits, fits: (tree: N) => boolean): Limited<N> {
  let limited = limitTree(root, limits);
  for (const { rows, text } of SHORTER) {
    if (fits(limited.tree)) return limited;
    limited = limitTree(root, {
      ...limits,
      maxRows: Math.min(rows, limits.maxRows),
      maxOptions: Math.min(rows, limits.maxOptions ?? Number.POSITIVE_INFINITY),
      maxText: Math.min(text, limits.maxText),
    });
  }
  // Binary search for the most blocks that fit: a page with more blocks is hardly ever shorter.
  const first = (count: number) => firstBlocks(limited.tree, count, limits.from.blocks);
  const all = countBlocks(limited.tree);
  let [fitting, most] = [Math.min(1, all), all];
  while (fitting < most) {
    const middle = Math.ceil((fitting + most) / 2);
    if (fits(first(middle))) fitting = middle;
    else most = middle - 1;
  }
  return { tree: first(fitting), isCut: limited.isCut || fitting < all };
}

/** Cuts long texts before they are escaped: what is longer than the budget cannot fit. */
function limitsWithin(options: FitOptions, maxTokens: number): FullLimits {
  const limits = fullLimits(options);
  return { ...limits, maxText: Math.min(limits.maxText, budgetOf(maxTokens).characters) };
}

function budgetOf(tokens: number): Budget {
  return { tokens, characters: Math.floor(tokens * CHARACTERS_PER_TOKEN) };
}
