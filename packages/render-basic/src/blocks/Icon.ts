import { defineBlock } from '@lowdefy-mcp/render-core';

interface IconProperties {
  name?: string;
  title?: string;
}

/** A picture that says nothing by itself; one that can be pressed is a button named by its icon. */
export const Icon = defineBlock<IconProperties>({
  meta: { category: 'display' },
  mcpRender: (block, h) =>
    block.events.onClick ? h.button(block, { title: block.properties.title ?? block.properties.name }) : null,
});
