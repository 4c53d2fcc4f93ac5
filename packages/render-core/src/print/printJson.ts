import type { ViewNode } from '../view/nodes.js';
import { type PrintOptions, sizeFor } from './printMarkdown.js';

/** Prints a page, or one block of it, as JSON: the view tree itself, within the limits. */
export function printJson(root: ViewNode, options: Omit<PrintOptions, 'style'> = {}): string {
  return `${JSON.stringify(sizeFor(root, options, (tree) => JSON.stringify(tree)))}\n`;
}
