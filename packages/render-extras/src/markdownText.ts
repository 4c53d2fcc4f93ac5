import { defineBlock, type PropertyValue } from '@lowdefy-mcp/render-core';
import { withoutTags } from './withoutTags.js';

/** The properties of markdown blocks that are read. */
export interface MarkdownProperties {
  content?: PropertyValue;
  skipHtml?: boolean;
}

/** Markdown and MarkdownWithCode: the source text. HTML in it stays text, or is dropped. */
export const markdownText = defineBlock<MarkdownProperties>({
  // Formally a container, but it never shows blocks.
  meta: { category: 'container', areas: [] },
  styling: ['style'],
  mcpRender(block, h) {
    const { content, skipHtml } = block.properties;
    const text = skipHtml && typeof content === 'string' ? h.derived(content, withoutTags(content)) : content;
    return h.display(block, { children: h.paragraph(text, { markdown: true }) });
  },
});
