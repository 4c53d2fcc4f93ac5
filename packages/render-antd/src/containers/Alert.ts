import { defineBlock } from '@lowdefy-mcp/render-core';

interface AlertProperties {
  type?: string;
  message?: string;
  description?: string;
  banner?: boolean;
  closable?: boolean;
  closeText?: string;
}

/** Something the page tells the user. One that was closed does not come back. */
export const Alert = defineBlock<AlertProperties>({
  meta: { category: 'container', areas: ['action'] },
  styling: ['icon', 'showIcon', 'theme'],
  mcpRender(block, h) {
    if (block.local.closed) return null;
    const { type, message, description, banner, closable, closeText } = block.properties;
    const told = h.message({
      status: type || (banner ? 'warning' : 'info'),
      title: h.html(message),
      text: h.html(description),
    });
    return h.container(block, {
      events: closable || closeText ? ['onClose'] : [],
      children: [told, h.area('action'), closeText && h.keyValues([[h.text`onClose`, closeText]])],
    });
  },
  mcpEvents: {
    async onClose(host) {
      host.setLocal({ closed: true });
      const result = await host.triggerEvent('onClose');
      // A browser sets it off once for each part of the style that moves as the alert closes, which is four times.
      await host.triggerEvent('afterClose');
      return result;
    },
  },
});
