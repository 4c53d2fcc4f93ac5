import { defineBlock } from '@lowdefy-mcp/render-core';

/** Repeats its content for each item. A person can add and remove items only by other blocks' actions. */
export const List = defineBlock({
  meta: { category: 'list', valueType: 'array' },
  styling: ['direction', 'scroll', 'style', 'wrap'],
  mcpRender: (block, h) => h.list(block, { actions: [], children: h.items('content') }),
});
