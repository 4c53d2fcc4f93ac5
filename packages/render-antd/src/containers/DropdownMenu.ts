import { defineBlock } from '@lowdefy-mcp/render-core';
import { configured, objectsOf } from '@lowdefy-mcp/render-core/kit';
import { clickItem, dropdownItems, toggleMenu } from '../links/dropdown.js';
import type { Item } from '../links/itemLinks.js';

interface DropdownMenuProperties {
  links?: readonly Item[];
  selectedKeys?: readonly string[];
  disabled?: boolean;
}

/** Blocks with a dropdown menu. Its onSelect never fires: its entries cannot be selected. */
export const DropdownMenu = defineBlock<DropdownMenuProperties>({
  meta: { category: 'container', areas: ['content'] },
  styling: [
    'links[].style',
    'links[].properties.dashed',
    'links[].class',
    'links[].links[].class',
    'links[].links[].style',
    'links[].links[].properties.dashed',
    'trigger',
    'placement',
    'arrow',
    'destroyOnClose',
    'theme',
  ],
  mcpRender(block, h) {
    const { links, selectedKeys, disabled } = block.properties;
    const menu = disabled
      ? null
      : dropdownItems(block, h, objectsOf(links), { click: 'onClick', selectedKeys });
    return h.container(block, {
      disabled,
      events: configured(block, 'onClick', 'onOpenChange'),
      children: [h.area('content'), menu],
    });
  },
  mcpEvents: {
    onClick: (host, detail) =>
      clickItem(
        host,
        objectsOf(host.block.properties.links),
        { click: 'onClick', open: 'onOpenChange' },
        detail,
      ),
    onOpenChange: (host) => toggleMenu(host, 'onOpenChange'),
  },
});
