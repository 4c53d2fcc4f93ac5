import { quoteJson } from '@lowdefy-mcp/render-core';
/** A tab or panel, with its configured key converted to a string. */
export interface Panel {
  readonly key: string;
  readonly title?: string;
  readonly disabled?: boolean;
}

/**
 * Reads the key from the agent's detail: `"key"`, `{ key: "key" }` or `{ activeKey: "key" }`. Throws if it is unknown
 * or disabled.
 */
export function chosenKey(panels: readonly Panel[], detail: unknown): string {
  const { activeKey, key } = Object(detail) as { readonly activeKey?: unknown; readonly key?: unknown };
  const wanted = activeKey ?? key ?? detail;
  const chosen = panels.find((panel) => panel.key === String(wanted));
  const keys = panels.filter(({ disabled }) => !disabled).map(({ key }) => quoteJson(key));
  if (!chosen || chosen.disabled) {
    const why = chosen ? `${quoteJson(chosen.key)} is disabled` : 'it needs a key as its detail';
    throw new Error(`${why}. Keys: ${keys.join(', ')}.`);
  }
  return chosen.key;
}
