import { type BlockView, defineBlock, htmlToText, type PropertyValue } from '@lowdefy-mcp/render-core';

/** What both blocks have: anything that can be turned into a string. */
export interface HtmlProperties {
  html?: PropertyValue;
}

/** What Html and DangerousHtml show: the words are the app's own if the HTML is. */
export const htmlText = defineBlock<HtmlProperties>({
  meta: { category: 'display' },
  styling: ['style'],
  mcpRender: (block, h) => {
    const text = textOf(block);
    return h.display(block, { children: text && h.derived(block.properties.html, text) });
  },
});

/** The text that the screen shows of the block's HTML. */
export function textOf({ properties: { html } }: BlockView<HtmlProperties>): string {
  return html === undefined || html === null ? '' : htmlToText(String(html));
}
