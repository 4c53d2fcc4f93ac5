import { defineBlock } from '@lowdefy-mcp/render-core';

/** A line: worth showing only for the title in it. */
export const Divider = defineBlock<{ title?: string; type?: string }>({
  meta: { category: 'display' },
  mcpRender(block, h) {
    const text = h.paragraph(h.html(block.properties.title));
    return text && block.properties.type !== 'vertical' && h.display(block, { children: text });
  },
});
