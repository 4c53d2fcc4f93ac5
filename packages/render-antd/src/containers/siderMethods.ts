import type { BlockHost } from '@lowdefy-mcp/render-core';

/** Whether a sider is open; by default it starts open. */
export function isSiderOpen({ block }: Pick<BlockHost<object>, 'block'>, initialCollapsed: unknown): boolean {
  return (block.local.siderOpen as boolean | undefined) ?? !initialCollapsed;
}

/** Opens or closes a sider after its event has run. */
export async function setSiderOpen(host: BlockHost<object>, open: boolean): Promise<void> {
  await host.triggerEvent(open ? 'onOpen' : 'onClose');
  host.setLocal({ siderOpen: open });
}
