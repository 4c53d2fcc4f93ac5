import type { BlockHost } from '@lowdefy-mcp/render-core';

/** Fires `onFocus` of a field with `autoFocus` as it is mounted, unless it is disabled or loading. */
export async function takeFocus(
  host: BlockHost<{ readonly autoFocus?: boolean; readonly disabled?: boolean }>,
): Promise<void> {
  const { loading, properties } = host.block;
  if (properties.autoFocus && !properties.disabled && !loading) await host.triggerEvent('onFocus');
}
