import type { BlockHost, EventResult } from '@lowdefy-mcp/render-core';
import { allSucceeded, since } from '@lowdefy-mcp/render-core/kit';

/** Opens or closes the menu drawer of small screens. Agents always see the links. */
export async function setDrawerOpen(host: BlockHost<object>, open: boolean): Promise<EventResult> {
  if (!since(host.block.app, 4.5)) {
    const running = [host.triggerEvent(open ? 'onOpen' : 'onClose'), host.triggerEvent('onToggleDrawer')];
    host.setLocal({ drawerOpen: open });
    return allSucceeded(running);
  }
  const wasOpen = isDrawerOpen(host);
  const running = host.triggerEvent(open ? 'onOpen' : 'onClose');
  if (open) host.setLocal({ drawerOpen: true });
  const result = await running;
  // Since 4.5 `onClose` can keep it open.
  if (!open && (!result.success || result.bounced)) return result;
  host.setLocal({ drawerOpen: open });
  if (wasOpen !== open) await host.triggerEvent('afterOpenChange', { drawerOpen: open });
  if (wasOpen && !open) await host.triggerEvent('afterClose');
  return result;
}

export function isDrawerOpen({ block }: Pick<BlockHost<object>, 'block'>): boolean {
  return Boolean(block.local.drawerOpen);
}
