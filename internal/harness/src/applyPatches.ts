import type { PageNode } from '@lowdefy-mcp/render-core';
import type { HtmlPrinter } from '@lowdefy-mcp/render-core/html';
import { type DefaultTreeAdapterMap, parseFragment, serialize } from 'parse5';

type Parent = DefaultTreeAdapterMap['parentNode'];
type Element = DefaultTreeAdapterMap['element'];

/** Returns the HTML of a page after applying the patches between two renderings, as the viewer does. */
export function applyPatches(before: PageNode, after: PageNode, printer: HtmlPrinter): string {
  const document = parseFragment(printer.print(before));
  for (const { id, html } of printer.patches(before, after)) {
    const old = findBlock(document, id);
    if (old === undefined) throw new Error(`The page has no element of block ${JSON.stringify(id)}.`);
    const [made] = parseFragment(html).childNodes as Element[];
    const { childNodes } = old.parentNode as Parent;
    childNodes[childNodes.indexOf(old)] = made as Element;
  }
  return serialize(document);
}

/** Normalises HTML by parsing and serialising it. */
export function parsedHtml(html: string): string {
  return serialize(parseFragment(html));
}

function findBlock(parent: Parent, id: string): Element | undefined {
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    const found = node.attrs.some(({ name, value }) => name === 'data-block' && value === id)
      ? node
      : findBlock(node, id);
    if (found !== undefined) return found;
  }
  return undefined;
}
