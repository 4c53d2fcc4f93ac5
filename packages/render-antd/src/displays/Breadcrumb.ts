import { defineBlock } from '@lowdefy-mcp/render-core';
import { type BreadcrumbProperties, breadcrumbItems, clickBreadcrumb } from './breadcrumbItems.js';

/** The way to the page, as links. */
export const Breadcrumb = defineBlock<BreadcrumbProperties>({
  meta: { category: 'display' },
  mcpRender: (block, h) => h.display(block, { children: breadcrumbItems(h, block.properties) }),
  mcpEvents: {
    onClick: (host, detail) => clickBreadcrumb(host, host.block.properties, 'onClick', detail),
  },
});
