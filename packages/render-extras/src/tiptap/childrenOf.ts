import type { HtmlElement, HtmlNode } from '@lowdefy-mcp/render-core/kit';

/** Returns the elements and texts in an element; without comments, as ProseMirror, and without texts that Tiptap removes as line ends. */
export function childrenOf({ childNodes }: HtmlElement): readonly HtmlNode[] {
  return childNodes.filter(
    (node) => 'tagName' in node || ('value' in node && !/^\n(?:\s\s)?$/.test(node.value)),
  );
}
