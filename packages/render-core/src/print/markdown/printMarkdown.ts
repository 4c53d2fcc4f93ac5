import { fitTree } from '../../size/fitTree.js';
import { fullLimits, type Limits } from '../../size/Limits.js';
import { limitTree } from '../../size/limitTree.js';
import { type CountTokens, estimateTokens } from '../../size/tokens.js';
import type { ViewNode } from '../../view/nodes.js';
import type { PrintStyle } from './Handler.js';
import { markdown } from './markdown.js';

/** How a view tree is printed. */
export interface PrintOptions extends Limits {
  /** Default `full`. */
  readonly style?: PrintStyle | undefined;
  /** The most tokens the result should take. Default: no limit. */
  readonly maxTokens?: number | undefined;
  /** Default: `estimateTokens`. */
  readonly countTokens?: CountTokens | undefined;
  /**
   * Printing stops after the block that makes it longer than so many characters, to find out whether it is. Default: no limit.
   */
  readonly stopAfter?: number | undefined;
}

/** A text with more characters per token has little in it but spaces. */
const CHARACTERS_PER_TOKEN = 32;

/** Prints a page, or one block of it (see `findBlock`), as the markdown that agents read. */
export function printMarkdown(root: ViewNode, options: PrintOptions = {}): string {
  return markdown(sizeTree(root, options), options.style ?? 'full', options.stopAfter);
}

/** The part of a tree that `printMarkdown` prints: within the limits, with marks where something was cut. */
export function sizeTree<N extends ViewNode>(root: N, options: PrintOptions = {}): N {
  return sizeFor(root, options, (tree, stopAfter) => markdown(tree, options.style ?? 'full', stopAfter));
}

/** The part of a tree that fits the limits when it is printed by `print`. */
export function sizeFor<N extends ViewNode>(
  root: N,
  options: PrintOptions,
  print: (tree: N, stopAfter: number) => string,
): N {
  const { maxTokens, countTokens = estimateTokens } = options;
  const limits = fullLimits(options);
  if (maxTokens === undefined) return limitTree(root, limits);
  // What is longer cannot fit. Cut before it is escaped, a long text takes no more time than a short one.
  const most = Math.floor(maxTokens * CHARACTERS_PER_TOKEN);
  return fitTree(root, { ...limits, maxText: Math.min(limits.maxText, most) }, (tree) => {
    const text = print(tree, most);
    return text.length <= most && countTokens(text) <= maxTokens;
  });
}
