import { type BlockView, defineBlock } from '@lowdefy-mcp/render-core';

interface PopoverProperties {
  title?: string;
  defaultOpen?: boolean;
}

/** Blocks that show a popover on hover, click or focus. The event toggles it. */
export const Popover = defineBlock<PopoverProperties>({
  meta: { category: 'container', areas: ['content', 'popover'] },
  styling: [
    'autoAdjustOverflow',
    'color',
    'mouseEnterDelay',
    'mouseLeaveDelay',
    'overlayInnerStyle',
    'placement',
    'theme',
    'trigger',
    'zIndex',
  ],
  mcpRender(block, h) {
    if (!hasPopover(block)) return h.container(block, { events: [], children: h.area('content') });
    const open = Boolean(block.local.open);
    return h.container(block, {
      open,
      events: ['onOpenChange'],
      children: [h.area('content'), open && [h.paragraph(block.properties.title), h.area('popover')]],
    });
  },
  mcpEvents: {
    onOpenChange(host) {
      host.setLocal({ open: !host.block.local.open });
      return host.triggerEvent('onOpenChange');
    },
  },
  mcpMount: (host) => host.setLocal({ open: Boolean(host.block.properties.defaultOpen) }),
});

function hasPopover({ configuredAreas, properties }: BlockView<PopoverProperties>): boolean {
  return Boolean(properties.title) || configuredAreas.includes('popover');
}
