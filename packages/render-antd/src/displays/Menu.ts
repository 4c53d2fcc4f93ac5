import { defineBlock } from '@lowdefy-mcp/render-core';
import { configured } from '@lowdefy-mcp/render-core/kit';
import { clickMenu, type MenuProperties, menuLinks, toggleGroup } from '../links/menuLinks.js';

const EVENTS = { click: 'onClick', select: 'onSelect' };

/** A menu of configured links, or one of the app's menus. */
export const Menu = defineBlock<MenuProperties>({
  meta: { category: 'display' },
  styling: [
    'expandIcon',
    'forceSubMenuRender',
    'inlineIndent',
    'links[].links[].links[].class',
    'links[].links[].links[].properties.dashed',
    'links[].links[].links[].style',
    'links[].links[].properties.dashed',
    'links[].class',
    'links[].links[].class',
    'links[].links[].style',
    'links[].properties.dashed',
    'links[].style',
    'subMenuCloseDelay',
    'subMenuOpenDelay',
    'theme',
  ],
  mcpRender: (block, h) =>
    h.container(block, {
      region: 'nav',
      events: configured(block, 'onClick', 'onSelect', 'onToggleMenuGroup'),
      children: menuLinks(block, h, block.properties, EVENTS),
    }),
  mcpEvents: {
    onClick: (host, detail) => clickMenu(host, host.block.properties, EVENTS, detail),
    onSelect: (host, detail) => clickMenu(host, host.block.properties, EVENTS, detail),
    onToggleMenuGroup: (host, detail) => toggleGroup(host, host.block.properties, detail),
  },
});
