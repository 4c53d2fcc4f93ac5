import { defineBlock } from '@lowdefy-mcp/render-core';

/**
 * Blocks that only lay out their content. Their events are about scrolling and sizes: no person fires them directly.
 */
export const wrapper = defineBlock({
  meta: { category: 'container', areas: ['content'] },
  mcpRender: (block, h) => h.container(block, { events: [] }),
});
