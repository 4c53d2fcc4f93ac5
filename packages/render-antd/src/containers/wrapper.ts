import { defineBlock } from '@lowdefy-mcp/render-core';

/** Blocks that only give their content a place. Their events are about scrolling and sizes: no person sets them off. */
export const wrapper = defineBlock({
  meta: { category: 'container', areas: ['content'] },
  mcpRender: (block, h) => h.container(block, { events: [] }),
});
