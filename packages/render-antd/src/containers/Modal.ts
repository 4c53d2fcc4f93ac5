import { type BlockHost, type BlockView, defineBlock, type EventResult } from '@lowdefy-mcp/render-core';
import { openArgument } from './openArgument.js';

interface ModalProperties {
  title?: string;
  footer?: boolean;
  okText?: string;
  cancelText?: string;
  okButtonProps?: { readonly disabled?: boolean };
}

type ModalHost = BlockHost<ModalProperties>;

/**
 * A dialog over the page. It is opened by actions; a person closes it with Ok and Cancel. The cross, a click beside
 * it and the Escape key are Cancel too, even where there are no buttons.
 */
export const Modal = defineBlock<ModalProperties>({
  meta: { category: 'container', areas: ['content', 'footer'] },
  mcpRender(block, h) {
    const { title, okText, cancelText, footer } = block.properties;
    if (!block.local.open) return h.container(block, { open: false, events: [], children: null });
    const buttons = h.keyValues([
      [h.text`onOk`, okText],
      [h.text`onCancel`, cancelText],
    ]);
    return h.container(block, {
      title: h.html(title),
      open: true,
      events: canPressOk(block) ? ['onOk', 'onCancel'] : ['onCancel'],
      children: [
        h.area('content'),
        hasButtons(block) ? (okText || cancelText) && buttons : footer !== false && h.area('footer'),
      ],
    });
  },
  mcpMethods: {
    toggleOpen: (host) => void change(host, !host.block.local.open),
    setOpen: (host, args) => void change(host, openArgument('setOpen', args)),
  },
  mcpEvents: {
    onOk: (host) => closeAfter(host, 'onOk'),
    onCancel: (host) => closeAfter(host, 'onCancel'),
  },
});

/** Ok and Cancel stand in the footer, unless it is replaced or left out. */
function hasButtons({ configuredAreas, properties }: BlockView<ModalProperties>): boolean {
  return properties.footer !== false && !configuredAreas.includes('footer');
}

function canPressOk(block: BlockView<ModalProperties>): boolean {
  return hasButtons(block) && !block.properties.okButtonProps?.disabled && !block.events.onOk?.loading;
}

/** An event that failed, or did not run, keeps the modal open. */
async function closeAfter(host: ModalHost, name: string): Promise<EventResult> {
  const result = await host.triggerEvent(name);
  if (result.success && !result.bounced) await change(host, false);
  return result;
}

/** Opens or closes, whatever its events come to. Being told to close when closed is no closing that ends. */
async function change(host: ModalHost, open: boolean): Promise<void> {
  const wasOpen = host.block.local.open;
  const running = host.triggerEvent(open ? 'onOpen' : 'onClose');
  host.setLocal({ open });
  await running;
  if (wasOpen && !open) await host.triggerEvent('afterClose');
}
