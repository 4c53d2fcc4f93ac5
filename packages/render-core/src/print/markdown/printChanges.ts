import { diffPages } from '../../view/diffPages.js';
import type { PageNode } from '../../view/nodes.js';
import { printName } from './Attribute.js';
import { markdown } from './markdown.js';
import { type PrintOptions, printMarkdown, sizeFor } from './printMarkdown.js';

/** How many blocks of one kind of change are named; the blocks themselves are printed below. */
const NAMED = 20;

/**
 * Prints what is different between two renderings of a page: the blocks that were added, changed or moved, each
 * inside the blocks it stands in, and the names of those that are gone. Another page is printed whole.
 */
export function printChanges(before: PageNode, after: PageNode, options: PrintOptions = {}): string {
  if (before.id !== after.id) return printMarkdown(after, options);
  const { added, changed, removed, moved, page } = diffPages(before, after);
  const summary = [
    ...named('Added', added),
    ...named('Changed', changed),
    ...named('Moved', moved),
    ...named('Removed', removed),
  ];
  if (summary.length === 0) return `Page: ${printName(after.id)} (no changes)\n`;
  const print = (tree: PageNode, stopAfter?: number) => {
    const [title, id, ...rest] = markdown(tree, options.style ?? 'full', stopAfter).split('\n');
    return [title, `${id} (changes only)`, ...summary, ...rest].join('\n');
  };
  return print(sizeFor(page, options, print), options.stopAfter);
}

function named(what: string, ids: readonly string[]): readonly string[] {
  if (ids.length === 0) return [];
  const others = ids.length > NAMED ? ` and ${ids.length - NAMED} more` : '';
  return [`${what}: ${ids.slice(0, NAMED).map(printName).join(', ')}${others}`];
}
