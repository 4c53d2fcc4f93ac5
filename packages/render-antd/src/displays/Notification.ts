import { defineBlock } from '@lowdefy-mcp/render-core';
import { showToast, type Toast } from './toast.js';

interface NotificationArgs {
  message?: string;
  /** The name of `message` in Lowdefy 5. */
  title?: string;
  description?: string;
  status?: string;
  duration?: number;
}

/** A notification that `open` shows; nothing by itself. */
export const Notification = defineBlock<NotificationArgs>({
  meta: { category: 'display' },
  mcpRender: () => null,
  mcpMethods: {
    open(host, args) {
      const { id, properties } = host.block;
      const own = (args ?? {}) as NotificationArgs;
      const message = own.message || own.title || properties.message || properties.title || id;
      const toast: Toast = {
        status: own.status || properties.status || 'success',
        texts: [message, own.description || properties.description],
        duration: own.duration ?? properties.duration,
      };
      showToast(host, toast);
    },
  },
});
