import { type FitOptions, type Fitted, fit } from '../../size/fit.js';
import { dropKnownOptions } from '../../size/shareOptions.js';
import { diffPages } from '../../view/diffPages.js';
import type { PageNode } from '../../view/nodes.js';
import { lineFormat } from '../lineFormat.js';
import { printName } from './Attribute.js';
import { markdownLines } from './markdownFormat.js';
import { fitMarkdown } from './printMarkdown.js';

/** The maximum number of ids listed per kind of change; the blocks themselves are printed below. */
const NAMED = 20;

/** The maximum number of removed blocks that are listed: only this list says that they are gone. */
const NAMED_REMOVED = 200;

/**
 * Prints the differences between two renderings of a page: added, changed and moved blocks, each inside its ancestors,
 * and the ids of removed blocks. A different page is printed in full.
 */
export function printChanges(before: PageNode, after: PageNode, options: FitOptions = {}): string {
  return fitChanges(before, after, options).text;
}

/** Prints like `printChanges`, and reports what was printed and whether it was truncated. */
export function fitChanges(before: PageNode, after: PageNode, options: FitOptions = {}): Fitted<PageNode> {
  if (before.id !== after.id) return fitMarkdown(after, options);
  const { added, changed, removed, moved, page } = diffPages(before, after);
  const summary = [
    ...listIds('Added', added),
    ...listIds('Changed', changed),
    ...listIds('Moved', moved),
    ...listIds('Removed', removed, NAMED_REMOVED),
  ];
  if (summary.length === 0) {
    return { tree: page, text: `Page: ${printName(after.id)} (no changes)\n`, truncated: false };
  }
  const writeLines = markdownLines();
  const format = lineFormat<PageNode>((tree, write) => {
    let isHead = true;
    writeLines(tree, (lines) => {
      if (!isHead) return write(lines);
      isHead = false;
      const [title = '', id, ...rest] = lines;
      return write([title, `${id} (changes only)`, ...summary, ...rest]);
    });
  });
  return fit(dropKnownOptions(page, before), options, format);
}

function listIds(heading: string, ids: readonly string[], max = NAMED): readonly string[] {
  if (ids.length === 0) return [];
  const others = ids.length > max ? ` and ${ids.length - max} more` : '';
  return [`${heading}: ${ids.slice(0, max).map(printName).join(', ')}${others}`];
}
