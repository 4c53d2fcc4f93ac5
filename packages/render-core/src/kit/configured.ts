import type { BlockView } from '../contract/BlockView.js';

/** Selects, of the events that a component can fire, those that the app configured. */
export function configured({ events }: Pick<BlockView, 'events'>, ...names: readonly string[]): string[] {
  return names.filter((name) => Object.hasOwn(events, name));
}
