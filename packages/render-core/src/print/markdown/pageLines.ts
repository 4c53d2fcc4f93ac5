import type { PageNode } from '../../view/nodes.js';
import { printAttributes, printName } from './Attribute.js';
import { inline } from './text.js';

/** Prints the first lines of every page. */
export function pageLines(page: PageNode): readonly string[] {
  const events = printAttributes({ events: page.events });
  return [`# ${inline(page.title) || printName(page.id)}`, `Page: ${printName(page.id)}${events}`];
}
