import { defineBlock, type PropertyValue } from '@lowdefy-mcp/render-core';

/** Box and Span: a text, if there is one, takes the place of the blocks. */
export const textOrArea = defineBlock<{ content?: PropertyValue }>({
  meta: { category: 'container', areas: ['content'] },
  mcpRender: (block, h) => {
    const { content } = block.properties;
    // React shows nothing for true.
    const text = content === true ? null : h.paragraph(content);
    return h.container(block, { children: content ? text : h.area('content') });
  },
});
