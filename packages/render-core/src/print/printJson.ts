import { quoteJson } from '../escape/quote.js';
import type { Format } from '../size/Format.js';
import { type FitOptions, fit } from '../size/fit.js';
import { estimateTokens } from '../size/tokens.js';
import { keepChildren } from '../view/keepChildren.js';
import type { ViewNode } from '../view/nodes.js';
import { mapTree } from '../view/visit.js';

const format: Format<ViewNode> = {
  print: (tree) => `${quoteJson(withoutCharts(tree))}\n`,
  fits(tree, { tokens, characters }) {
    const json = quoteJson(withoutCharts(tree));
    return json.length <= characters && estimateTokens(json) <= tokens;
  },
};

/**
 * Prints a page, or one block of it, as JSON: the view tree itself, within the limits, with texts escaped as in
 * markdown.
 */
export function printJson(root: ViewNode, options: FitOptions = {}): string {
  return fit(root, options, format).text;
}

/** Charts are for people: the block's children contain the same data. */
function withoutCharts(root: ViewNode): ViewNode | undefined {
  return mapTree(root, (node, children) => {
    const kept = keepChildren(node, children);
    if (kept.kind !== 'display' || kept.chart === undefined) return kept;
    const { chart: _, ...rest } = kept;
    return rest;
  });
}
