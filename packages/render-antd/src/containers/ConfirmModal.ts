import { type BlockHost, defineBlock, type EventResult } from '@lowdefy-mcp/render-core';
import { buttonText, type DialogButton } from './dialogButton.js';

interface ConfirmModalProperties {
  title?: string;
  content?: string;
  status?: string;
  okText?: string;
  cancelText?: string;
  okButton?: DialogButton;
  cancelButton?: DialogButton;
}

type ConfirmHost = BlockHost<ConfirmModalProperties>;

/**
 * A question or a message over the page, opened by the method `open`. The Escape key dismisses it, so it does not
 * matter whether it has a cross or a clickable mask.
 */
export const ConfirmModal = defineBlock<ConfirmModalProperties>({
  meta: { category: 'container', areas: ['content'] },
  styling: [
    'bodyStyle',
    'centered',
    'closable',
    'icon',
    'mask',
    'maskClosable',
    'modalStyle',
    'theme',
    'width',
    'zIndex',
  ],
  mcpRender(block, h) {
    if (!block.local.open) return h.container(block, { open: false, events: [], children: null });
    const { title, content, okText, cancelText, okButton, cancelButton } = block.properties;
    const status = statusOf(block);
    const isQuestion = status === 'confirm';
    const text = block.configuredAreas.includes('content') ? undefined : h.html(content);
    const buttons = h.keyValues([
      [h.text`onOk`, buttonText(block, h, isQuestion ? 'okText' : 'justOkText', okText, okButton ?? {})],
      [
        h.text`onCancel`,
        isQuestion
          ? buttonText(block, h, 'cancelText', cancelText, { danger: Boolean(cancelButton?.danger) })
          : undefined,
      ],
    ]);
    return h.container(block, {
      title: isQuestion ? h.html(title) : undefined,
      open: true,
      events: okButton?.disabled || okButton?.loading ? ['onCancel'] : ['onOk', 'onCancel'],
      children: [
        isQuestion ? h.paragraph(text) : h.message({ status, title: h.html(title), text }),
        h.area('content'),
        buttons,
      ],
    });
  },
  mcpMethods: {
    open(host, args) {
      const { status } = Object(args) as { status?: string };
      void host.triggerEvent('onOpen');
      host.setLocal({ open: true, status: status || host.block.properties.status || 'confirm' });
    },
  },
  mcpEvents: {
    onOk: (host) => answer(host, 'onOk'),
    /**
     * The Cancel button, or the Escape key if the button cannot be pressed; Escape closes it even if the event fails.
     */
    onCancel(host) {
      const { disabled, loading } = host.block.properties.cancelButton ?? {};
      const canPress = statusOf(host.block) === 'confirm' && !disabled && !loading;
      if (canPress) return answer(host, 'onCancel');
      host.setLocal({ open: false });
      return host.triggerEvent('onCancel');
    },
  },
});

/** The status is fixed when it opens. */
function statusOf({ local }: Pick<ConfirmHost['block'], 'local'>): string {
  return local.status as string;
}

/** A button closes the question unless its event failed. */
async function answer(host: ConfirmHost, name: string): Promise<EventResult> {
  const result = await host.triggerEvent(name);
  if (result.success || result.bounced) host.setLocal({ open: false });
  return result;
}
