import { defineBlock } from '@lowdefy-mcp/render-core';
import { configured, since } from '@lowdefy-mcp/render-core/kit';

/** A tooltip for the blocks inside. The event reports that it was shown or hidden. */
export const Tooltip = defineBlock<{ title?: string }>({
  meta: { category: 'container', areas: ['content'] },
  styling: [
    'arrowPointAtCenter',
    'autoAdjustOverflow',
    'color',
    // Agents always see it.
    'defaultOpen',
    'defaultVisible',
    'destroyTooltipOnHide',
    'mouseEnterDelay',
    'mouseLeaveDelay',
    'overlayStyle',
    'placement',
    'theme',
    'trigger',
    'zIndex',
  ],
  mcpRender(block, h) {
    const title = h.html(block.properties.title);
    const event = since(block.app, 5) ? 'onOpenChange' : 'onVisibleChange';
    return h.container(block, {
      // Without a title it is never shown.
      events: title ? configured(block, event) : [],
      children: [h.areas(), title ? h.text`Tooltip: ${title}` : null],
    });
  },
});
