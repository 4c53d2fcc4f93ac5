import type { ViewNode } from '../view/nodes.js';
import { type PrintOptions, sizeTree } from './printMarkdown.js';

/** Prints a page, or one block of it, as JSON: the view tree itself, within the same limits as the markdown. */
export function printJson(root: ViewNode, options: PrintOptions = {}): string {
  return `${JSON.stringify(sizeTree(root, options))}\n`;
}
