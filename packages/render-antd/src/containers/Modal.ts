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
 * A dialog over the page. It is opened by actions; a person closes it with Ok and Cancel. The Escape key is Cancel
 * too, and always there: so it does not matter whether there is a cross, or a mask to click on.
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
      [h.text`onOk`, buttonText(h, h.text`Ok`, okText, okButton(block))],
      // One that is disabled says nothing: the Escape key does the same.
      [
        h.text`onCancel`,
        buttonText(h, h.text`Cancel`, cancelText, { danger: Boolean(cancelButtonProps?.danger) }),
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

/** Ok and Cancel stand in the footer, unless it is replaced or left out. */
function hasButtons({ configuredAreas, properties }: ModalView): boolean {
  return properties.footer !== false && !configuredAreas.includes('footer');
}

/** While its event runs it cannot be pressed again. */
function okButton({ events, properties }: ModalView): DialogButton {
  return { loading: Boolean(events.onOk?.loading), ...properties.okButtonProps };
}

function canPressOk(block: ModalView): boolean {
  const { disabled, loading } = okButton(block);
  return hasButtons(block) && !disabled && !loading;
}

/** In Lowdefy 5 nothing closes it while Ok is at work. */
function canCancel({ app, events }: ModalView): boolean {
  return !since(app, 5) || !events.onOk?.loading;
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
