import { defineBlock } from '@lowdefy-mcp/render-core';

/** A hint for the blocks in it. */
export const Tooltip = defineBlock<{ title?: string }>({
  meta: { category: 'container', areas: ['content'] },
  mcpRender(block, h) {
    const title = h.html(block.properties.title);
    return h.container(block, {
      events: [],
      children: [h.areas(), title ? h.text`Tooltip: ${title}` : null],
    });
  },
});
