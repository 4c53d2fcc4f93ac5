import { defineBlock, type PropertyValue } from '@lowdefy-mcp/render-core';
import { markdownText } from '../markdownText.js';
import { withoutTags } from '../withoutTags.js';

/** Markdown with HTML, whose tags are dropped. */
export const DangerousMarkdown = defineBlock<{ content?: PropertyValue }>({
  meta: markdownText.meta,
  // The text is the same, whatever HTML is allowed.
  styling: ['DOMPurifyOptions', 'style'],
  mcpRender(block, h) {
    const { content } = block.properties;
    const text = typeof content === 'string' ? h.derived(content, withoutTags(content)) : content;
    return h.display(block, { children: h.paragraph(text, { markdown: true }) });
  },
});
