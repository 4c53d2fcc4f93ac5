import { type BlockHost, type BlockView, defineBlock, type EventResult } from '@lowdefy-mcp/render-core';

interface ConfirmModalProperties {
  title?: string;
  content?: string;
  status?: string;
  okText?: string;
  cancelText?: string;
  okButton?: { readonly disabled?: boolean };
  cancelButton?: { readonly disabled?: boolean };
}

type ConfirmHost = BlockHost<ConfirmModalProperties>;

/** A question over the page that `open` asks. The Escape key dismisses it, even where there is no Cancel button. */
export const ConfirmModal = defineBlock<ConfirmModalProperties>({
  meta: { category: 'container', areas: ['content'] },
  mcpRender(block, h) {
    const { title, content, okText, cancelText, okButton } = block.properties;
    if (!block.local.open) return h.container(block, { open: false, events: [], children: null });
    const hasTexts = okText || (cancelText && statusOf(block) === 'confirm');
    const buttons = h.keyValues([
      [h.text`onOk`, okText],
      [h.text`onCancel`, statusOf(block) === 'confirm' ? cancelText : undefined],
    ]);
    return h.container(block, {
      title: h.html(title),
      open: true,
      events: okButton?.disabled ? ['onCancel'] : ['onOk', 'onCancel'],
      children: [
        block.configuredAreas.includes('content') ? h.area('content') : h.paragraph(h.html(content)),
        hasTexts && buttons,
      ],
    });
  },
  mcpMethods: {
    open(host, args) {
      const { status } = (args ?? {}) as { status?: string };
      void host.triggerEvent('onOpen');
      host.setLocal({ open: true, status: status || host.block.properties.status || 'confirm' });
    },
  },
  mcpEvents: {
    onOk: (host) => answer(host, 'onOk'),
    onCancel(host) {
      const { cancelButton } = host.block.properties;
      if (statusOf(host.block) === 'confirm' && !cancelButton?.disabled) return answer(host, 'onCancel');
      host.setLocal({ open: false });
      return host.triggerEvent('onCancel');
    },
  },
});

function statusOf({ local, properties }: BlockView<ConfirmModalProperties>): unknown {
  return local.status || properties.status || 'confirm';
}

/** A button closes the question unless its event failed. */
async function answer(host: ConfirmHost, name: string): Promise<EventResult> {
  const result = await host.triggerEvent(name);
  if (result.success || result.bounced) host.setLocal({ open: false });
  return result;
}
