import type { BlockView } from '../contract/BlockView.js';

/** Filters the names of events to those that the app configured on the block. */
export function configured({ events }: Pick<BlockView, 'events'>, ...names: readonly string[]): string[] {
  return names.filter((name) => Object.hasOwn(events, name));
}
