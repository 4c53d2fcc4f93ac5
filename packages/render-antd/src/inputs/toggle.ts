import type { BlockHost } from '@lowdefy-mcp/render-core';
import { storeChange } from '@lowdefy-mcp/render-core/kit';

/** A person clicks what is on or off. Where it is as it should be there is nothing to click. */
export async function toggle(host: BlockHost<object>, value: unknown): Promise<void> {
  if (value === Boolean(host.block.value)) return;
  await storeChange(host, value);
}
