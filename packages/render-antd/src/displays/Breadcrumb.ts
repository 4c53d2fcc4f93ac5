import { defineBlock } from '@lowdefy-mcp/render-core';
import { configured } from '@lowdefy-mcp/render-core/kit';
import { type BreadcrumbProperties, breadcrumbItems, clickBreadcrumb } from '../links/breadcrumbItems.js';

/** A breadcrumb of links. */
export const Breadcrumb = defineBlock<BreadcrumbProperties>({
  meta: { category: 'display' },
  styling: ['separator', 'list[].style', 'style', 'theme'],
  mcpRender: (block, h) =>
    h.container(block, {
      region: 'breadcrumb',
      events: configured(block, 'onClick'),
      children: breadcrumbItems(h, block.properties),
    }),
  mcpEvents: {
    onClick: (host, detail) => clickBreadcrumb(host, host.block.properties, 'onClick', detail),
  },
});
