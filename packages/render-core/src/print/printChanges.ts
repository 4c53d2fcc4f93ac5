import { diffPages } from '../view/diffPages.js';
import type { PageNode } from '../view/nodes.js';
import { printName } from './Attribute.js';
import { type PrintOptions, printMarkdown } from './printMarkdown.js';

/**
 * Prints what is different between two renderings of a page: the blocks that were added, changed or moved, each
 * inside the blocks it stands in, and the names of those that are gone. Another page is printed whole.
 */
export function printChanges(before: PageNode, after: PageNode, options: PrintOptions = {}): string {
  if (before.id !== after.id) return printMarkdown(after, options);
  const { added, changed, removed, moved, page } = diffPages(before, after);
  const lists = { Added: added, Changed: changed, Moved: moved, Removed: removed };
  const named = Object.entries(lists).filter(([, ids]) => ids.length > 0);
  if (named.length === 0) return `Page: ${printName(after.id)} (no changes)\n`;
  const summary = named.map(([name, ids]) => `${name}: ${ids.map(printName).join(', ')}`);
  const [title, id, ...rest] = printMarkdown(page, options).split('\n');
  return [title, `${id} (changes only)`, ...summary, ...rest].join('\n');
}
