import type { BlockHost, EventResult } from '@lowdefy-mcp/render-core';

/** Stores a value and runs `onChange`, as most components do when a person changes something. */
export async function storeChange(host: BlockHost<object>, value: unknown): Promise<EventResult> {
  host.setValue(value);
  return host.triggerChange(value);
}
