import { quoteJson } from '../escape/quote.js';
import type { Format } from '../size/Format.js';
import { type FitOptions, fit } from '../size/fit.js';
import { estimateTokens } from '../size/tokens.js';
import type { ViewNode } from '../view/nodes.js';

const format: Format<ViewNode> = {
  print: (tree) => `${quoteJson(tree)}\n`,
  fits(tree, { tokens, characters }) {
    const json = quoteJson(tree);
    return json.length <= characters && estimateTokens(json) <= tokens;
  },
};

/** Prints a page, or one block of it, as JSON: the view tree itself, within the limits, its texts escaped as in markdown. */
export function printJson(root: ViewNode, options: FitOptions = {}): string {
  return fit(root, options, format).text;
}
