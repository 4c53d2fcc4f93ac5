import type { ViewNode } from '../view/nodes.js';
import { foldRegions, regionsOf } from '../view/regions.js';
import type { Budget, Format } from './Format.js';
import { countBlocks, firstBlocks } from './firstBlocks.js';
import { type FullLimits, fullLimits, type Limits } from './Limits.js';
import { type Limited, limitTree } from './limitTree.js';
import { mainPart } from './mainPart.js';
import { shareOptions } from './shareOptions.js';

/** Limits of a printed tree. */
export interface FitOptions extends Limits {
  /** The maximum number of tokens of the result. Default: unlimited. */
  readonly maxTokens?: number | undefined;
}

/** A tree that was printed within limits. */
export interface Fitted<N extends ViewNode> {
  /** The printed tree, with truncation marks. */
  readonly tree: N;
  readonly text: string;
  /** Whether something was truncated. */
  readonly truncated: boolean;
}

/** An upper bound: a text with more characters per token is mostly spaces. */
const CHARACTERS_PER_TOKEN = 32;

/** Long texts are truncated in steps that are small enough to use the budget well, down to this minimum. */
const MIN_TEXT = 200;
const STEP = 1.03;

/** Tables and lists get one row for each this many characters of a text. */
const CHARACTERS_PER_ROW = 100;
const MIN_ROWS = 5;

/** The approximate length of a truncation mark. */
const MARK_LENGTH = 60;

/**
 * Prints a tree, truncated to fit: first the regions around a page's content, then the longest tables, lists, options
 * and texts, then blocks from the end. At least one block is kept, even if it does not fit, so that following the marks
 * always makes progress.
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

/** Prints a tree if it fits without truncation; else returns undefined, without doing more work than fits. */
export function printUncut<N extends ViewNode>(
  root: N,
  options: FitOptions & { readonly maxTokens: number },
  format: Format<N>,
): string | undefined {
  const { tree, isCut } = limitTree(shareOptions(root), limitsWithin(options, options.maxTokens));
  return !isCut && format.fits(tree, budgetOf(options.maxTokens)) ? format.print(tree) : undefined;
}

function cutToFit<N extends ViewNode>(root: N, limits: FullLimits, fits: (tree: N) => boolean): Limited<N> {
  const whole = limitTree(root, limits);
  if (fits(whole.tree)) return whole;
  const count = countToFit(root, limits, whole.length, fits);
  const content = foldRegions(root, regionsOf(root), 'room');
  const cut = (step: number) => limitTree(content, { ...limits, ...lengthsAt(step, limits), count });
  const steps = Math.max(1, Math.ceil(Math.log(limits.maxText / MIN_TEXT) / Math.log(STEP)));
  const limited = cut(highestPassing((step) => fits(cut(step).tree), steps));
  const isOfBlocks = (limits.part ?? mainPart(root)) === 'blocks';
  const first = (blocks: number) => firstBlocks(limited.tree, blocks, isOfBlocks ? limits.from : 0);
  const all = countBlocks(limited.tree);
  const fitting = fits(limited.tree) ? all : highestPassing((blocks) => fits(first(blocks)), all);
  const isCut = limited.isCut || content !== root || fitting < all;
  return { ...limited, tree: fitting < all ? first(fitting) : limited.tree, isCut };
}

/** The lengths of texts, tables, lists and options at a step; step 1 has the smallest. */
function lengthsAt(step: number, limits: FullLimits): Partial<FullLimits> {
  const text = Math.ceil(MIN_TEXT * STEP ** (step - 1));
  const rows = Math.max(MIN_ROWS, Math.ceil(text / CHARACTERS_PER_ROW));
  const most = (limit: number) => Math.min(rows, limit);
  return {
    maxText: Math.min(text, limits.maxText),
    spareText: MARK_LENGTH,
    maxRows: most(limits.maxRows),
    wholeTable: most(limits.wholeTable),
    firstRows: most(limits.firstRows),
    wholeOptions: most(limits.wholeOptions),
    firstOptions: most(limits.firstOptions),
  };
}

/** How many of the root's own rows, items, options or characters fit, if a `count` was requested. */
function countToFit<N extends ViewNode>(
  root: N,
  limits: FullLimits,
  length: number,
  fits: (tree: N) => boolean,
): number | undefined {
  const { count, from } = limits;
  if (count === undefined || (limits.part ?? mainPart(root)) === 'blocks') return count;
  return highestPassing(
    (most) => fits(limitTree(root, { ...limits, count: most }).tree),
    Math.min(count, length - from),
  );
}

/**
 * Binary search for the highest number up to `most` that passes, at least 1. Assumes that longer output rarely fits
 * better.
 */
function highestPassing(passes: (count: number) => boolean, most: number): number {
  let [low, high] = [Math.min(1, most), most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (passes(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Truncates long texts before they are escaped: a text longer than the budget cannot fit. */
function limitsWithin(options: FitOptions, maxTokens: number): FullLimits {
  const limits = fullLimits(options);
  return { ...limits, maxText: Math.min(limits.maxText, budgetOf(maxTokens).characters) };
}

function budgetOf(tokens: number): Budget {
  return { tokens, characters: Math.floor(tokens * CHARACTERS_PER_TOKEN) };
}
