import { defineBlock, type PropertyValue } from '@lowdefy-mcp/render-core';

/** The shared definition of Box and Span: a `content` text replaces the blocks inside. */
export const textOrArea = defineBlock<{ content?: PropertyValue }>({
  meta: { category: 'container', areas: ['content'] },
  clickArea: true,
  styling: ['style'],
  mcpRender: (block, h) => {
    const { content } = block.properties;
    if (!content) return h.container(block, { children: h.area('content') });
    // React renders nothing for true.
    return h.display(block, { children: content === true ? null : h.paragraph(content) });
  },
});
