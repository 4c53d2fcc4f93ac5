import { type FitOptions, type Fitted, fit, printUncut } from '../../size/fit.js';
import type { ViewNode } from '../../view/nodes.js';
import { markdownFormat } from './markdownFormat.js';

/** Prints a page, or one block of it (see `findBlock`), as the markdown that agents read. */
export function printMarkdown(root: ViewNode, options: FitOptions = {}): string {
  return fitMarkdown(root, options).text;
}

/** Prints as `printMarkdown` does, and tells what was printed and whether something was cut. */
export function fitMarkdown<N extends ViewNode>(root: N, options: FitOptions = {}): Fitted<N> {
  return fit<N>(root, options, markdownFormat());
}

/** Prints as `printMarkdown` does if nothing has to be cut for that; else undefined. */
export function printMarkdownUncut(
  root: ViewNode,
  options: FitOptions & { readonly maxTokens: number },
): string | undefined {
  return printUncut(root, options, markdownFormat());
}
