import { defineBlock } from '@lowdefy-mcp/render-core';
import { configured } from './configured.js';
import { clickMenu, type MenuProperties, menuLinks } from './menuLinks.js';

const EVENTS = { click: 'onClick', select: 'onSelect' };

/** Links of its own, or those of one of the app's menus. */
export const Menu = defineBlock<MenuProperties>({
  meta: { category: 'display' },
  mcpRender: (block, h) =>
    h.display(block, {
      events: configured(block, 'onClick', 'onSelect'),
      children: menuLinks(block, h, block.properties),
    }),
  mcpEvents: {
    onClick: (host, detail) => clickMenu(host, host.block.properties, EVENTS, detail),
    onSelect: (host, detail) => clickMenu(host, host.block.properties, EVENTS, detail),
  },
});
