import type { BlockHost } from '@lowdefy-mcp/render-core';

/** Fires `onFocus` of a field with `autoFocus` as it is mounted, unless it is disabled or loading. */
export function takeFocus(
  host: BlockHost<{ readonly autoFocus?: boolean; readonly disabled?: boolean }>,
): Promise<void> | undefined {
  const { loading, properties } = host.block;
  const isTaken = properties.autoFocus && !properties.disabled && !loading;
  return isTaken ? host.triggerEvent('onFocus').then(() => {}) : undefined;
}
