import { quoteJson } from '@lowdefy-mcp/render-core';
/** A tab or panel, with the key that React makes of whatever was configured. */
export interface Panel {
  readonly key: string;
  readonly title?: string;
  readonly disabled?: boolean;
}

/** The key in what the agent said: `"key"`, `{ key: "key" }` or `{ activeKey: "key" }`, of one that can be pressed. */
export function chosenKey(panels: readonly Panel[], detail: unknown): string {
  const { activeKey, key } = Object(detail) as { readonly activeKey?: unknown; readonly key?: unknown };
  const said = activeKey ?? key ?? detail;
  const chosen = panels.find((panel) => panel.key === String(said));
  const keys = panels.filter(({ disabled }) => !disabled).map(({ key }) => quoteJson(key));
  if (!chosen || chosen.disabled) {
    const why = chosen ? `${quoteJson(chosen.key)} is disabled` : 'it needs a key as its detail';
    throw new Error(`${why}. Keys: ${keys.join(', ')}.`);
  }
  return chosen.key;
}
