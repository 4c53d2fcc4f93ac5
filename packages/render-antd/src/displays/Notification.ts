import { type BlockView, defineBlock } from '@lowdefy-mcp/render-core';
import { configured, since } from '@lowdefy-mcp/render-core/kit';
import { type ButtonLook, buttonTitle } from '../shared/buttonTitle.js';
import { isLasting, logToast } from './toast.js';

interface NotificationArgs {
  message?: string;
  /** The name of `message` since Lowdefy 5. */
  title?: string;
  description?: string;
  status?: string;
  duration?: number;
}

interface NotificationProperties extends NotificationArgs {
  button?: ButtonLook;
}

/** A notification that is open. */
interface Notice {
  readonly status: string;
  readonly title: string;
  readonly description: string | undefined;
}

/**
 * A notification that the method `open` shows. It is logged; one that lasts or can be clicked also stays on the page
 * until it is closed.
 */
export const Notification = defineBlock<NotificationProperties>({
  meta: { category: 'display' },
  styling: ['bottom', 'closeIcon', 'icon', 'notificationStyle', 'placement', 'theme', 'top'],
  mcpRender(block, h) {
    const { button } = block.properties;
    const notices = noticesOf(block);
    if (notices.length === 0) return null;
    return h.display(block, {
      events: [...configured(block, 'onClick'), 'onClose'],
      children: [
        ...notices.map(({ status, title, description }) =>
          h.message({ status, title: h.html(title), text: h.html(description) }),
        ),
        button && h.keyValues([[h.text`onClose`, buttonTitle(h, button, block.app)]]),
      ],
    });
  },
  mcpMethods: {
    open(host, args) {
      const { block } = host;
      const { id, app, properties } = block;
      const own = (args ?? {}) as NotificationArgs;
      const name = since(app, 5) ? 'title' : 'message';
      const title = own[name] || properties[name] || id;
      const description = own.description || properties.description;
      const status = logToast(host, {
        status: own.status || properties.status || 'success',
        texts: [title, description],
      });
      const isUsable = properties.button || Object.hasOwn(block.events, 'onClick');
      if (isUsable || isLasting(own.duration ?? properties.duration)) {
        host.setLocal({ notices: [...noticesOf(block), { status, title, description }] });
      } else void host.triggerEvent('onClose');
    },
  },
  mcpEvents: {
    /** Closes the oldest one. */
    onClose(host) {
      host.setLocal({ notices: noticesOf(host.block).slice(1) });
      return host.triggerEvent('onClose');
    },
  },
});

function noticesOf({ local }: BlockView<NotificationProperties>): readonly Notice[] {
  return (local.notices as readonly Notice[] | undefined) ?? [];
}
