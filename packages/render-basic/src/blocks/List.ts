import { defineBlock } from '@lowdefy-mcp/render-core';

/** Repeats its content for each item. A person can add and remove items only by other blocks' actions. */
export const List = defineBlock({
  meta: { category: 'list', valueType: 'array' },
  mcpRender: (block, h) => h.list(block, { children: h.items('content') }),
  mcpMethods: {
    pushItem: (host, value) => host.list?.pushItem(value),
    unshiftItem: (host, value) => host.list?.unshiftItem(value),
    removeItem: (host, index) => host.list?.removeItem(index as number),
    moveItemUp: (host, index) => host.list?.moveItemUp(index as number),
    moveItemDown: (host, index) => host.list?.moveItemDown(index as number),
  },
});
