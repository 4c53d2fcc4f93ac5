import { defineBlock, type PropertyValue } from '@lowdefy-mcp/render-core';
import { configured } from './configured.js';

/** A small label. One that can be closed is gone afterwards. */
export const Tag = defineBlock<{ title?: PropertyValue; closable?: boolean }>({
  meta: { category: 'display' },
  mcpRender(block, h) {
    if (block.local.closed) return null;
    const { title, closable } = block.properties;
    const events = [...configured(block, 'onClick'), ...(closable ? ['onClose'] : [])];
    return h.display(block, { events, children: h.paragraph(h.html(title)) });
  },
  mcpEvents: {
    onClose(host) {
      const running = host.triggerEvent('onClose');
      host.setLocal({ closed: true });
      return running;
    },
  },
});
