import type { ViewNode } from '../view/nodes.js';

/** The maximum size of a text. */
export interface Budget {
  readonly tokens: number;
  readonly characters: number;
}

/** A way to print trees. */
export interface Format<N extends ViewNode> {
  print(tree: N): string;
  /** Whether a tree would fit when printed, without printing more of it than fits. */
  fits(tree: N, budget: Budget): boolean;
}
