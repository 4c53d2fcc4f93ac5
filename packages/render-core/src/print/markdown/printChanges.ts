import { type FitOptions, type Fitted, fit } from '../../size/fit.js';
import { dropKnownOptions } from '../../size/shareOptions.js';
import { diffPages } from '../../view/diffPages.js';
import type { PageNode } from '../../view/nodes.js';
import { lineFormat } from '../lineFormat.js';
import { printName } from './Attribute.js';
import { markdownLines } from './markdownFormat.js';
import { fitMarkdown } from './printMarkdown.js';

/** How many blocks of one kind of change are named; the blocks themselves are printed below. */
const NAMED = 20;

/**
 * Prints what is different between two renderings of a page: the blocks that were added, changed or moved, each
 * inside the blocks it stands in, and the names of those that are gone. Another page is printed whole.
 */
export function printChanges(before: PageNode, after: PageNode, options: FitOptions = {}): string {
  return fitChanges(before, after, options).text;
}

/** Prints as `printChanges` does, and tells what was printed and whether something was cut. */
export function fitChanges(before: PageNode, after: PageNode, options: FitOptions = {}): Fitted<PageNode> {
  if (before.id !== after.id) return fitMarkdown(after, options);
  const { added, changed, removed, moved, page } = diffPages(before, after);
  const summary = [
    ...named('Added', added),
    ...named('Changed', changed),
    ...named('Moved', moved),
    ...named('Removed', removed),
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

function named(what: string, ids: readonly string[]): readonly string[] {
  if (ids.length === 0) return [];
  const others = ids.length > NAMED ? ` and ${ids.length - NAMED} more` : '';
  return [`${what}: ${ids.slice(0, NAMED).map(printName).join(', ')}${others}`];
}
