import { defineBlock, type PropertyValue } from '@lowdefy-mcp/render-core';

/** Box and Span: a text, if there is one, takes the place of the blocks. */
export const textOrArea = defineBlock<{ content?: PropertyValue }>({
  meta: { category: 'container', areas: ['content'] },
  clickArea: true,
  styling: ['style'],
  mcpRender: (block, h) => {
    const { content } = block.properties;
    if (!content) return h.container(block, { children: h.area('content') });
    // React shows nothing for true.
    return h.display(block, { children: content === true ? null : h.paragraph(content) });
  },
});
