import type { ViewNode } from '../../view/nodes.js';
import type { Attributes } from './Attribute.js';

/** A node that is printed as a tag. */
export interface Tagged {
  readonly tag: string;
  /** Groups of attributes, printed in order. Not merged into one object, because merging is slow. */
  readonly attributes: readonly Attributes[];
  /** The text after the tag, on the same line. */
  readonly line?: string | undefined;
}

/** Prints the tag of a node; its children are printed after it. */
export type BlockHandler<N extends ViewNode> = (node: N) => Tagged;

/** Prints a node that is content without a tag. */
export type ContentHandler<N extends ViewNode> = (node: N) => readonly string[];
