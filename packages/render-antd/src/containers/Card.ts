import { defineBlock } from '@lowdefy-mcp/render-core';
import { configured } from '@lowdefy-mcp/render-core/kit';

/** A box with a title; blocks in the title area replace the title. */
export const Card = defineBlock<{ title?: string }>({
  meta: { category: 'container', areas: ['title', 'extra', 'cover', 'content'] },
  clickArea: true,
  styling: ['bodyStyle', 'bordered', 'headerStyle', 'hoverable', 'inner', 'size', 'theme'],
  mcpRender: (block, h) =>
    h.container(block, {
      title: block.configuredAreas.includes('title') ? undefined : h.html(block.properties.title),
      events: configured(block, 'onClick'),
    }),
});
