import type { BlockDefinition, BlockEvent } from '../contract/BlockDefinition.js';
import type { BlockHost } from '../contract/BlockHost.js';
import type { BlockCategory } from '../contract/BlockView.js';
import { isObject } from '../engine/isObject.js';

type Acts = Pick<BlockDefinition, 'mcpMethods' | 'mcpEvents'>;

/** The buttons of Lowdefy's dialogs, which close them unless the app's actions fail. */
const closing =
  (name: string): BlockEvent =>
  async (host, detail) => {
    const wasOpen = host.block.local.open === true;
    const result = await host.triggerEvent(name, isObject(detail) ? detail : undefined);
    if (!wasOpen || !result.success || result.bounced) return result;
    host.setLocal({ open: false });
    if (name !== 'onClose') await host.triggerEvent('onClose');
    return result;
  };

/** Opening and closing, with the method names of Lowdefy's own dialogs. */
const CONTAINER: Acts = {
  mcpMethods: {
    toggleOpen: (host) => setOpen(host, host.block.local.open !== true),
    setOpen: (host, args) => setOpen(host, isObject(args) ? args.open === true : args === true),
    open: (host) => setOpen(host, true),
    close: (host) => setOpen(host, false),
  },
  mcpEvents: { onOk: closing('onOk'), onCancel: closing('onCancel'), onClose: closing('onClose') },
};

/** The behaviour of a block without a definition, by its category. Its rendering is in `fallback`. */
export function fallbackActs(category: BlockCategory): Acts {
  return category === 'container' ? CONTAINER : {};
}

function setOpen(host: BlockHost, open: boolean): void {
  const isSame = (host.block.local.open === true) === open;
  host.setLocal({ open });
  if (!isSame) void host.triggerEvent(open ? 'onOpen' : 'onClose');
}
