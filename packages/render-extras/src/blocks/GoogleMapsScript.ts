import { defineBlock } from '@lowdefy-mcp/render-core';

/** Loads what maps need and shows the blocks in it. Its key is for Google alone. */
export const GoogleMapsScript = defineBlock({
  meta: { category: 'container', areas: ['content'] },
  styling: ['apiKey', 'channel', 'language', 'libraries', 'region', 'version'],
  mcpRender: (block, h) => h.container(block, { events: [] }),
});
