import type { BlockHost } from '@lowdefy-mcp/render-core';

/** A tab or panel, with the key that React makes of whatever was configured. */
export interface Panel {
  readonly key: string;
  readonly title?: string;
  readonly disabled?: boolean;
}

/** The key in what the agent said: `"key"` or `{ activeKey: "key" }`, of one that can be pressed. */
export function chosenKey(host: BlockHost<object>, panels: readonly Panel[], detail: unknown): string {
  const said =
    typeof detail === 'object' && detail !== null && 'activeKey' in detail ? detail.activeKey : detail;
  const chosen = panels.find(({ key }) => key === String(said));
  const keys = panels.filter(({ disabled }) => !disabled).map(({ key }) => JSON.stringify(key));
  if (!chosen || chosen.disabled) {
    const why = chosen ? `${JSON.stringify(chosen.key)} is disabled` : 'it needs a key';
    throw new Error(`onChange of block "${host.block.id}": ${why}. Keys: ${keys.join(', ')}.`);
  }
  return chosen.key;
}
