import type { ViewNode } from '../view/nodes.js';
import { foldRegions, regionsOf } from '../view/regions.js';
import type { Budget, Format } from './Format.js';
import { countBlocks, firstBlocks } from './firstBlocks.js';
import { type FullLimits, fullLimits, type Limits } from './Limits.js';
import { type Limited, limitTree } from './limitTree.js';
import { mainPart } from './mainPart.js';
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

/** Long texts are cut in steps so small that hardly any room is left over, but none below this many characters. */
const SHORTEST_TEXT = 200;
const STEP = 1.03;

/** A table has as many rows, and a list as many items, as would be texts of this length. */
const CHARACTERS_PER_ROW = 100;
const FEWEST_ROWS = 5;

/** About as many characters as the mark of a cut has. */
const MARK = 60;

/**
 * Prints a tree once, cut so that it fits: first what stands around a page's content, then the longest tables, lists, options
 * and texts, then blocks from the end. One block is always kept, even if it does not fit, so that following the marks always
 * makes progress.
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
  const whole = limitTree(root, limits);
  if (fits(whole.tree)) return whole;
  const count = countToFit(root, limits, whole.length, fits);
  const content = foldRegions(root, regionsOf(root), 'room');
  const cut = (step: number) => limitTree(content, { ...limits, ...lengthsAt(step, limits), count });
  const steps = Math.max(1, Math.ceil(Math.log(limits.maxText / SHORTEST_TEXT) / Math.log(STEP)));
  const limited = cut(mostThat((step) => fits(cut(step).tree), steps));
  const isOfBlocks = (limits.part ?? mainPart(root)) === 'blocks';
  const first = (blocks: number) => firstBlocks(limited.tree, blocks, isOfBlocks ? limits.from : 0);
  const all = countBlocks(limited.tree);
  const fitting = fits(limited.tree) ? all : mostThat((blocks) => fits(first(blocks)), all);
  const isCut = limited.isCut || content !== root || fitting < all;
  return { ...limited, tree: fitting < all ? first(fitting) : limited.tree, isCut };
}

/** How long texts, tables, lists and options may be, from the least at step 1. */
function lengthsAt(step: number, limits: FullLimits): Partial<FullLimits> {
  const text = Math.ceil(SHORTEST_TEXT * STEP ** (step - 1));
  const rows = Math.max(FEWEST_ROWS, Math.ceil(text / CHARACTERS_PER_ROW));
  const most = (limit: number) => Math.min(rows, limit);
  return {
    maxText: Math.min(text, limits.maxText),
    spareText: MARK,
    maxRows: most(limits.maxRows),
    wholeTable: most(limits.wholeTable),
    firstRows: most(limits.firstRows),
    wholeOptions: most(limits.wholeOptions),
    firstOptions: most(limits.firstOptions),
  };
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
