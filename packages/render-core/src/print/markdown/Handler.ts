import type { ViewNode } from '../../view/nodes.js';
import type { Attributes } from './Attribute.js';

/** A node with a tag around it. */
export interface Tagged {
  readonly tag: string;
  /** In groups that are printed one after the other: to merge them takes longer than all the rest of a tag. */
  readonly attributes: readonly Attributes[];
  /** What stands behind the tag, on the same line. */
  readonly line?: string | undefined;
}

/** Prints what a node itself says; its children are printed after it. */
export type BlockHandler<N extends ViewNode> = (node: N) => Tagged;

/** Prints a node that is only content. */
export type ContentHandler<N extends ViewNode> = (node: N) => readonly string[];
