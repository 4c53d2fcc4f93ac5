import type { HtmlElement, HtmlNode } from '@lowdefy-mcp/render-core/kit';

/**
 * Returns the elements and texts in an element, without comments, as in ProseMirror, and without line breaks that
 * Tiptap removes.
 */
export function childrenOf({ childNodes }: HtmlElement): readonly HtmlNode[] {
  return childNodes.filter(
    (node) => 'tagName' in node || ('value' in node && !/^\n(?:\s\s)?$/.test(node.value)),
  );
}
