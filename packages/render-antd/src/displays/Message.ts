import { defineBlock } from '@lowdefy-mcp/render-core';
import { isLasting, logToast } from './toast.js';

interface MessageArgs {
  content?: string;
  status?: string;
  duration?: number;
}

/** A toast that the method `open` shows. It is logged and closes at once. */
export const Message = defineBlock<MessageArgs>({
  meta: { category: 'display' },
  styling: ['icon', 'messageStyle', 'theme'],
  mcpRender: () => null,
  mcpMethods: {
    open(host, args) {
      const { id, properties } = host.block;
      const own = (args ?? {}) as MessageArgs;
      const status = own.status || properties.status || 'success';
      logToast(host, { status, texts: [own.content || properties.content || id] });
      if (!isLasting(own.duration ?? properties.duration)) void host.triggerEvent('onClose');
    },
  },
});
