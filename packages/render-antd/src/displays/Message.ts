import { defineBlock } from '@lowdefy-mcp/render-core';
import { showToast, type Toast } from './toast.js';

interface MessageArgs {
  content?: string;
  status?: string;
  duration?: number;
}

/** A short message that `open` shows; nothing by itself. */
export const Message = defineBlock<MessageArgs>({
  meta: { category: 'display' },
  mcpRender: () => null,
  mcpMethods: {
    open(host, args) {
      const { id, properties } = host.block;
      const own = (args ?? {}) as MessageArgs;
      const toast: Toast = {
        status: own.status || properties.status || 'success',
        texts: [own.content || properties.content || id],
        duration: own.duration ?? properties.duration,
      };
      showToast(host, toast);
    },
  },
});
