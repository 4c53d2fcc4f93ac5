import { type BlockView, defineBlock, htmlToText, type PropertyValue } from '@lowdefy-mcp/render-core';

/** The properties of both blocks; `html` may be any value and is converted to a string. */
export interface HtmlProperties {
  html?: PropertyValue;
}

/** The shared definition of Html and DangerousHtml: the text is trusted if the HTML is. */
export const htmlText = defineBlock<HtmlProperties>({
  meta: { category: 'display' },
  styling: ['style'],
  mcpRender: (block, h) => {
    const text = textOf(block);
    return h.display(block, { children: text && h.derived(block.properties.html, text) });
  },
});

/** The visible text of the block's HTML. */
export function textOf({ properties: { html } }: BlockView<HtmlProperties>): string {
  return html === undefined || html === null ? '' : htmlToText(String(html));
}
