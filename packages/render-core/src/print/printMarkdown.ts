import { fitTree } from '../size/fitTree.js';
import { fullLimits, type Limits } from '../size/Limits.js';
import { limitTree } from '../size/limitTree.js';
import { type CountTokens, estimateTokens } from '../size/tokens.js';
import type { ViewNode } from '../view/nodes.js';
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
}

/** Prints a page, or one block of it (see `findBlock`), as the markdown that agents read. */
export function printMarkdown(root: ViewNode, options: PrintOptions = {}): string {
  return markdown(sizeTree(root, options), options.style ?? 'full');
}

/** The part of a tree that `printMarkdown` prints: within the limits, with marks where something was cut. */
export function sizeTree<N extends ViewNode>(root: N, options: PrintOptions = {}): N {
  return sizeFor(root, options, (tree) => markdown(tree, options.style ?? 'full'));
}

/** The part of a tree that fits the limits when it is printed by `print`. */
export function sizeFor<N extends ViewNode>(root: N, options: PrintOptions, print: (tree: N) => string): N {
  const { maxTokens, countTokens = estimateTokens } = options;
  const limits = fullLimits(options);
  if (maxTokens === undefined) return limitTree(root, limits);
  return fitTree(root, limits, (tree) => countTokens(print(tree)) <= maxTokens);
}
