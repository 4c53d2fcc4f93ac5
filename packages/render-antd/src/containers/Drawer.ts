import { type BlockHost, type BlockView, defineBlock } from '@lowdefy-mcp/render-core';
import { openArgument } from './openArgument.js';

interface DrawerProperties {
  title?: string;
  closable?: boolean;
  mask?: boolean;
  maskClosable?: boolean;
  keyboard?: boolean;
}

/** A panel that slides over the page. It is opened by actions. */
export const Drawer = defineBlock<DrawerProperties>({
  // `footer` is one of Lowdefy 5.
  meta: { category: 'container', areas: ['extra', 'content', 'footer'] },
  mcpRender(block, h) {
    const { title } = block.properties;
    if (!block.local.open) return h.container(block, { open: false, events: [], children: null });
    return h.container(block, { title, open: true, events: canBeClosed(block) ? ['onClose'] : [] });
  },
  mcpMethods: {
    toggleOpen: (host) => void change(host, !host.block.local.open),
    setOpen: (host, args) => void change(host, openArgument('setOpen', args)),
  },
  mcpEvents: {
    /** The component asks `onClose` whether it may close, and then sets it off again as it closes. */
    async onClose(host) {
      const result = await host.triggerEvent('onClose');
      if (result.success && !result.bounced) await change(host, false);
      return result;
    },
  },
});

/** By its cross, by a click beside it, or by the Escape key. */
function canBeClosed({ properties }: BlockView<DrawerProperties>): boolean {
  const { closable, mask, maskClosable, keyboard } = properties;
  return closable !== false || (mask !== false && maskClosable !== false) || keyboard !== false;
}

/** Opens or closes, whatever its events come to. */
async function change(host: BlockHost<DrawerProperties>, open: boolean): Promise<void> {
  const running = [host.triggerEvent(open ? 'onOpen' : 'onClose'), host.triggerEvent('onToggle')];
  host.setLocal({ open });
  await Promise.all(running);
}
