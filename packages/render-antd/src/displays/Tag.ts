import { defineBlock, type PropertyValue } from '@lowdefy-mcp/render-core';
import { configured, type IconProperty, iconName } from '@lowdefy-mcp/render-core/kit';

interface TagProperties {
  title?: PropertyValue;
  icon?: IconProperty;
  closable?: boolean;
}

/** A small label. Once closed, it stays closed. */
export const Tag = defineBlock<TagProperties>({
  meta: { category: 'display' },
  styling: ['color', 'theme'],
  mcpRender(block, h) {
    if (block.local.closed) return null;
    const { title, icon, closable } = block.properties;
    const events = [...configured(block, 'onClick'), ...(closable ? ['onClose'] : [])];
    return h.display(block, { events, children: h.paragraph(h.html(title === '' ? iconName(icon) : title)) });
  },
  mcpEvents: {
    onClose(host) {
      const running = host.triggerEvent('onClose');
      host.setLocal({ closed: true });
      return running;
    },
  },
});
