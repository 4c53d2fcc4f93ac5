import { defineBlock } from '@lowdefy-mcp/render-core';

/** Loads the script for maps, and shows the blocks inside. Its key is only for Google. */
export const GoogleMapsScript = defineBlock({
  meta: { category: 'container', areas: ['content'] },
  styling: ['apiKey', 'channel', 'language', 'libraries', 'region', 'version'],
  mcpRender: (block, h) => h.container(block, { events: [] }),
});
