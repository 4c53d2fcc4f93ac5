import type { EventResult } from '../contract/BlockDefinition.js';
import type { BlockHost } from '../contract/BlockHost.js';

/** Stores a value and runs `onChange`, as most components do; for an `mcpChange` that does more. */
export function storeChange(host: BlockHost<object>, value: unknown): Promise<EventResult> {
  host.setValue(value);
  return host.triggerChange(value);
}
