import { defineBlock, type PropertyValue } from '@lowdefy-mcp/render-core';
import { withoutTags } from './withoutTags.js';

/** What is read of the properties of the markdown blocks. */
export interface MarkdownProperties {
  content?: PropertyValue;
  skipHtml?: boolean;
}

/** Markdown and MarkdownWithCode: the text as it was written. HTML in it is text too, or left out. */
export const markdownText = defineBlock<MarkdownProperties>({
  // A container by name: it shows none of the blocks in it.
  meta: { category: 'container', areas: [] },
  styling: ['style'],
  mcpRender(block, h) {
    const { content, skipHtml } = block.properties;
    const text = skipHtml && typeof content === 'string' ? h.derived(content, withoutTags(content)) : content;
    return h.display(block, { children: h.paragraph(text, { markdown: true }) });
  },
});
