import type { BlockView } from '@lowdefy-mcp/render-core';

/** Those of the named events that the app configured. */
export function configured({ events }: Pick<BlockView, 'events'>, ...names: readonly string[]): string[] {
  return names.filter((name) => Object.hasOwn(events, name));
}
