import { defineBlock } from '@lowdefy-mcp/render-core';

/** A box with a title; blocks in the title area take its place. */
export const Card = defineBlock<{ title?: string }>({
  // `cover` is one of Lowdefy 5.
  meta: { category: 'container', areas: ['title', 'extra', 'cover', 'content'] },
  mcpRender: (block, h) =>
    h.container(block, {
      title: block.configuredAreas.includes('title') ? undefined : h.html(block.properties.title),
    }),
});
