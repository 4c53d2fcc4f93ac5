import type { BlockHost } from '@lowdefy-mcp/render-core';
import { storeChange } from '@lowdefy-mcp/render-core/kit';

/** Clicks a switch or checkbox, unless it already has the value. */
export async function toggle(host: BlockHost<object>, value: unknown): Promise<void> {
  if (value === Boolean(host.block.value)) return;
  await storeChange(host, value);
}
