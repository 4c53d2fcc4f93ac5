import { defineBlock } from '@lowdefy-mcp/render-core';

/** A list in columns. It has no buttons: only actions of the app change its items. */
export const MasonryList = defineBlock({
  meta: { category: 'list', valueType: 'array', areas: ['content'] },
  styling: ['columns', 'fresh', 'gutter', 'sequential', 'theme'],
  mcpRender: (block, h) => h.list(block, { actions: [], events: [], children: h.items('content') }),
});
