import type { ViewNode } from '../../view/nodes.js';
import type { PrintStyle } from '../PrintOptions.js';
import type { Attributes } from './Attribute.js';

/** A node with a tag around it. */
export interface Tagged {
  readonly tag: string;
  readonly attributes: Attributes;
  /** What stands inside the tag before the children: a line each, or in the compact style the parts of one line. */
  readonly lines: readonly string[];
}

/** Prints what a node itself says; its children are printed after it. */
export type BlockHandler<N extends ViewNode> = (node: N, style: PrintStyle) => Tagged;

/** Prints a node that is only content. */
export type ContentHandler<N extends ViewNode> = (node: N, style: PrintStyle) => readonly string[];
