import { defineBlock, type PropertyValue } from '@lowdefy-mcp/render-core';
import { markdownText } from '../markdownText.js';
import { withoutTags } from '../withoutTags.js';

/** Text in markdown with HTML, of which the words are shown. */
export const DangerousMarkdown = defineBlock<{ content?: PropertyValue }>({
  meta: markdownText.meta,
  // Whatever is allowed of the HTML, its words are the same.
  styling: ['DOMPurifyOptions', 'style'],
  mcpRender(block, h) {
    const { content } = block.properties;
    const text = typeof content === 'string' ? h.derived(content, withoutTags(content)) : content;
    return h.display(block, { children: h.paragraph(text, { markdown: true }) });
  },
});
