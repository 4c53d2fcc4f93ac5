import { defineBlock } from '@lowdefy-mcp/render-core';

/** Repeats its content for each item. Items are added and removed only by other blocks' actions. */
export const List = defineBlock({
  meta: { category: 'list', valueType: 'array' },
  styling: ['direction', 'scroll', 'style', 'wrap'],
  mcpRender: (block, h) => h.list(block, { actions: [], children: h.items('content') }),
});
