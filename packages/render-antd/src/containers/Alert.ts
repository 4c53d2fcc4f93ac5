import { defineBlock } from '@lowdefy-mcp/render-core';

interface AlertProperties {
  type?: string;
  message?: string;
  description?: string;
  banner?: boolean;
  closable?: boolean;
  closeText?: string;
}

/** A message of the page to the user. Once closed, it stays closed. */
export const Alert = defineBlock<AlertProperties>({
  meta: { category: 'container', areas: ['action'] },
  styling: ['icon', 'showIcon', 'theme'],
  mcpRender(block, h) {
    if (block.local.closed) return null;
    const { type, message, description, banner, closable, closeText } = block.properties;
    const alert = h.message({
      status: type || (banner ? 'warning' : 'info'),
      title: h.html(message),
      text: h.html(description),
    });
    return h.container(block, {
      events: closable || closeText ? ['onClose'] : [],
      children: [alert, h.area('action'), closeText && h.keyValues([[h.text`onClose`, closeText]])],
    });
  },
  mcpEvents: {
    async onClose(host) {
      host.setLocal({ closed: true });
      const result = await host.triggerEvent('onClose');
      // A browser fires it once per animated style property, which is four times; here it fires once.
      await host.triggerEvent('afterClose');
      return result;
    },
  },
});
