import { quoteJson } from '../escape/quote.js';
import type { ViewNode } from '../view/nodes.js';
import { type PrintOptions, sizeFor } from './markdown/printMarkdown.js';

/** Prints a page, or one block of it, as JSON: the view tree itself, within the limits, its texts escaped as in markdown. */
export function printJson(root: ViewNode, options: Omit<PrintOptions, 'style'> = {}): string {
  return `${quoteJson(sizeFor(root, options, (tree) => quoteJson(tree)))}\n`;
}
