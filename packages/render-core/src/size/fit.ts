import type { ViewNode } from '../view/nodes.js';
import type { Budget, Format } from './Format.js';
import { countBlocks, firstBlocks } from './firstBlocks.js';
import { type FullLimits, fullLimits, type Limits } from './Limits.js';
import { type Limited, limitTree } from './limitTree.js';
import { mainPart } from './mainPart.js';

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

const NO_SHORTER = { rows: Number.POSITIVE_INFINITY, text: Number.POSITIVE_INFINITY };

/**
 * Prints a tree once, cut so that it fits: first its tables, lists, options and texts, then blocks from the end. One block is
 * always kept, even if it does not fit, so that following the marks always makes progress.
 */
export function fit<N extends ViewNode>(root: N, options: FitOptions, format: Format<N>): Fitted<N> {
  const { maxTokens } = options;
  const { tree, isCut } =
    maxTokens === undefined
      ? limitTree(root, fullLimits(options))
      : cutToFit(root, limitsWithin(options, maxTokens), (cut) => format.fits(cut, budgetOf(maxTokens)));
  return { tree, text: format.print(tree), truncated: isCut };
}

/** Prints a tree if nothing of it has to be cut for that; else undefined, after no more work than what fits takes. */
export function printUncut<N extends ViewNode>(
  root: N,
  options: FitOptions & { readonly maxTokens: number },
  format: Format<N>,
): string | undefined {
  const { tree, isCut } = limitTree(root, limitsWithin(options, options.maxTokens));
  return !isCut && format.fits(tree, budgetOf(options.maxTokens)) ? format.print(tree) : undefined;
}

function cutToFit<N extends ViewNode>(root: N, limits: FullLimits, fits: (tree: N) => boolean): Limited<N> {
  let limited = limitTree(root, limits);
  if (fits(limited.tree)) return limited;
  const count = countToFit(root, limits, limited.length, fits);
  for (const { rows, text } of count === limits.count ? SHORTER : [NO_SHORTER, ...SHORTER]) {
    limited = limitTree(root, {
      ...limits,
      count,
      maxRows: Math.min(rows, limits.maxRows),
      wholeTable: Math.min(rows, limits.wholeTable),
      firstRows: Math.min(rows, limits.firstRows),
      maxOptions: Math.min(rows, limits.maxOptions),
      maxText: Math.min(text, limits.maxText),
    });
    if (fits(limited.tree)) return limited;
  }
  const isOfBlocks = (limits.part ?? mainPart(root)) === 'blocks';
  const first = (blocks: number) => firstBlocks(limited.tree, blocks, isOfBlocks ? limits.from : 0);
  const all = countBlocks(limited.tree);
  const fitting = mostThat((blocks) => fits(first(blocks)), all);
  return { ...limited, tree: first(fitting), isCut: limited.isCut || fitting < all };
}

/** How many of the root's own rows, items, options or characters fit, where as many as possible were asked for. */
function countToFit<N extends ViewNode>(
  root: N,
  limits: FullLimits,
  length: number,
  fits: (tree: N) => boolean,
): number | undefined {
  const { count, from } = limits;
  if (count === undefined || (limits.part ?? mainPart(root)) === 'blocks') return count;
  return mostThat(
    (most) => fits(limitTree(root, { ...limits, count: most }).tree),
    Math.min(count, length - from),
  );
}

/** Searches for the highest number up to `most` that passes, at least 1: what is longer hardly ever fits better. */
function mostThat(passes: (count: number) => boolean, most: number): number {
  let [low, high] = [Math.min(1, most), most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (passes(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Cuts long texts before they are escaped: what is longer than the budget cannot fit. */
function limitsWithin(options: FitOptions, maxTokens: number): FullLimits {
  const limits = fullLimits(options);
  return { ...limits, maxText: Math.min(limits.maxText, budgetOf(maxTokens).characters) };
}

function budgetOf(tokens: number): Budget {
  return { tokens, characters: Math.floor(tokens * CHARACTERS_PER_TOKEN) };
}
