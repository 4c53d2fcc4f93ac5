import { type BlockHost, type BlockView, defineBlock, type EventResult } from '@lowdefy-mcp/render-core';
import { since } from '@lowdefy-mcp/render-core/kit';
import { openArgument } from '../shared/openArgument.js';
import { buttonText, type DialogButton } from './dialogButton.js';

interface ModalProperties {
  title?: string;
  footer?: boolean;
  okText?: string;
  cancelText?: string;
  okButtonProps?: DialogButton;
  cancelButtonProps?: DialogButton;
}

type ModalHost = BlockHost<ModalProperties>;
type ModalView = BlockView<ModalProperties>;

/**
 * A dialog over the page, opened by actions and closed with Ok or Cancel. The Escape key always works as Cancel, so it
 * does not matter whether it has a cross or a clickable mask.
 */
export const Modal = defineBlock<ModalProperties>({
  meta: { category: 'container', areas: ['content', 'footer'] },
  styling: [
    'bodyStyle',
    'centered',
    'closable',
    'mask',
    'maskClosable',
    'maskStyle',
    'theme',
    'width',
    'wrapperStyle',
    'zIndex',
  ],
  mcpRender(block, h) {
    const { title, okText, cancelText, cancelButtonProps, footer } = block.properties;
    if (!block.local.open) return h.container(block, { open: false, events: [], children: null });
    const buttons = h.keyValues([
      [h.text`onOk`, buttonText(block, h, 'okText', okText, okButton(block))],
      // Its disabled state is not shown: the Escape key does the same.
      [
        h.text`onCancel`,
        buttonText(block, h, 'cancelText', cancelText, { danger: Boolean(cancelButtonProps?.danger) }),
      ],
    ]);
    return h.container(block, {
      title: h.html(title),
      open: true,
      events: [...(canPressOk(block) ? ['onOk'] : []), ...(canCancel(block) ? ['onCancel'] : [])],
      children: [h.area('content'), hasButtons(block) ? buttons : footer !== false && h.area('footer')],
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

/** Ok and Cancel are in the footer, unless it is replaced or hidden. */
function hasButtons({ configuredAreas, properties }: ModalView): boolean {
  return properties.footer !== false && !configuredAreas.includes('footer');
}

/** It cannot be pressed again while its event runs. */
function okButton({ events, properties }: ModalView): DialogButton {
  return { loading: Boolean(events.onOk?.loading), ...properties.okButtonProps };
}

function canPressOk(block: ModalView): boolean {
  const { disabled, loading } = okButton(block);
  return hasButtons(block) && !disabled && !loading;
}

/** In Lowdefy 5 it cannot be closed while onOk runs. */
function canCancel({ app, events }: ModalView): boolean {
  return !since(app, 5) || !events.onOk?.loading;
}

/** If the event failed or did not run, the modal stays open. */
async function closeAfter(host: ModalHost, name: string): Promise<EventResult> {
  const result = await host.triggerEvent(name);
  if (result.success && !result.bounced) await change(host, false);
  return result;
}

/** Opens or closes even if an event fails. Closing a closed modal does not fire afterClose. */
async function change(host: ModalHost, open: boolean): Promise<void> {
  const wasOpen = host.block.local.open;
  const running = host.triggerEvent(open ? 'onOpen' : 'onClose');
  host.setLocal({ open });
  await running;
  if (wasOpen && !open) await host.triggerEvent('afterClose');
}
