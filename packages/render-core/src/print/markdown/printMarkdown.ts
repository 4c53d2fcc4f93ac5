import { type FitOptions, type Fitted, fit, printUncut } from '../../size/fit.js';
import type { ViewNode } from '../../view/nodes.js';
import { markdownFormat } from './markdownFormat.js';

/** Prints a page, or one block of it (see `findBlock`), as the markdown that agents read. */
export function printMarkdown(root: ViewNode, options: FitOptions = {}): string {
  return fitMarkdown(root, options).text;
}

/** Prints like `printMarkdown`, and reports what was printed and whether it was truncated. */
export function fitMarkdown<N extends ViewNode>(root: N, options: FitOptions = {}): Fitted<N> {
  return fit<N>(root, options, markdownFormat());
}

/** Prints like `printMarkdown` if nothing has to be truncated; else undefined. */
export function printMarkdownUncut(
  root: ViewNode,
  options: FitOptions & { readonly maxTokens: number },
): string | undefined {
  return printUncut(root, options, markdownFormat());
}
