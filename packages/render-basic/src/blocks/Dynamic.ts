import { defineBlock } from '@lowdefy-mcp/render-core';

/**
 * Blocks that an endpoint of the app has made for this visit, since Lowdefy 6. When the page opens, they are the block's content already,
 * or those of its slot `fallback` are.
 */
export const Dynamic = defineBlock({
  meta: { category: 'container' },
  // Lowdefy removes them before the page opens.
  styling: ['endpointId', 'params', 'required', 'types'],
  mcpRender: (block, h) => h.container(block, { children: h.areas() }),
});
