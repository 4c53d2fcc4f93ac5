import { type Fitted, fit, printUncut } from '../../size/fit.js';
import type { ViewNode } from '../../view/nodes.js';
import type { PrintOptions } from '../PrintOptions.js';
import { markdownFormat } from './markdownFormat.js';

/** Prints a page, or one block of it (see `findBlock`), as the markdown that agents read. */
export function printMarkdown(root: ViewNode, options: PrintOptions = {}): string {
  return fitMarkdown(root, options).text;
}

/** Prints as `printMarkdown` does, and tells what was printed and whether something was cut. */
export function fitMarkdown<N extends ViewNode>(root: N, options: PrintOptions = {}): Fitted<N> {
  return fit<N>(root, options, markdownFormat(options.style));
}

/** Prints as `printMarkdown` does if nothing has to be cut for that; else undefined. */
export function printMarkdownUncut(
  root: ViewNode,
  options: PrintOptions & { readonly maxTokens: number },
): string | undefined {
  return printUncut(root, options, markdownFormat(options.style));
}
