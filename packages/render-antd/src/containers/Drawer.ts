import { type BlockHost, type BlockView, defineBlock, type EventResult } from '@lowdefy-mcp/render-core';
import { since } from '@lowdefy-mcp/render-core/kit';
import { openArgument } from '../shared/openArgument.js';

interface DrawerProperties {
  title?: string;
  closable?: boolean;
  mask?: boolean;
  maskClosable?: boolean;
  keyboard?: boolean;
}

type DrawerHost = BlockHost<DrawerProperties>;
type DrawerView = BlockView<DrawerProperties>;

/** A panel that slides over the page, opened by actions. */
export const Drawer = defineBlock<DrawerProperties>({
  meta: { category: 'container', areas: ['extra', 'content', 'footer'] },
  styling: [
    'bodyStyle',
    'contentWrapperStyle',
    'drawerStyle',
    'headerStyle',
    'height',
    'maskStyle',
    'placement',
    'theme',
    'width',
    'zIndex',
  ],
  mcpRender(block, h) {
    const { title } = block.properties;
    if (!block.local.open) return h.container(block, { open: false, events: [], children: null });
    return h.container(block, {
      title,
      open: true,
      events: canBeClosed(block) ? ['onClose'] : [],
      children: [
        hasHeader(block) && h.area('extra'),
        h.area('content'),
        since(block.app, 5) && h.area('footer'),
      ],
    });
  },
  mcpMethods: {
    toggleOpen(host) {
      const open = !host.block.local.open;
      if (canVetoClose(host)) void host.triggerEvent('onToggle');
      void set(host, open);
    },
    setOpen: (host, args) => void set(host, openArgument('setOpen', args)),
  },
  mcpEvents: {
    /** Up to 4.4 the component fires `onClose` to ask whether it may close, and again when it closes. */
    async onClose(host) {
      if (canVetoClose(host)) return close(host);
      const result = await host.triggerEvent('onClose');
      if (result.success && !result.bounced) await change(host, false);
      return result;
    },
  },
});

/** Whether a person can close it: by its cross, a click beside it, or the Escape key. */
function canBeClosed({ properties }: DrawerView): boolean {
  const { closable, mask, maskClosable, keyboard } = properties;
  return closable !== false || (mask !== false && maskClosable !== false) || keyboard !== false;
}

/** Whether the header with the extra area is shown. Before Lowdefy 5 the area alone does not create a header. */
function hasHeader({ app, properties }: DrawerView): boolean {
  return since(app, 5) || Boolean(properties.title) || properties.closable !== false;
}

/** Since 4.5 `onClose` can keep the drawer open. */
function canVetoClose({ block }: DrawerHost): boolean {
  return since(block.app, 4.5);
}

async function set(host: DrawerHost, open: boolean): Promise<void> {
  if (!canVetoClose(host)) await change(host, open);
  else if (open) await show(host);
  else await close(host);
}

/** Opens or closes even if an event fails. */
async function change(host: DrawerHost, open: boolean): Promise<void> {
  const running = [host.triggerEvent(open ? 'onOpen' : 'onClose'), host.triggerEvent('onToggle')];
  host.setLocal({ open });
  await Promise.all(running);
}

async function show(host: DrawerHost): Promise<void> {
  const wasOpen = host.block.local.open;
  const running = host.triggerEvent('onOpen');
  host.setLocal({ open: true });
  await running;
  if (!wasOpen) await host.triggerEvent('afterOpenChange', { drawerOpen: true });
}

async function close(host: DrawerHost): Promise<EventResult> {
  const result = await host.triggerEvent('onClose');
  if (!result.success || result.bounced || !host.block.local.open) return result;
  host.setLocal({ open: false });
  await host.triggerEvent('afterOpenChange', { drawerOpen: false });
  await host.triggerEvent('afterClose');
  return result;
}
