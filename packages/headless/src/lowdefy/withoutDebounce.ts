import { type BlockConfig, blockConfigs } from './blockConfigs.js';
import type { Plain } from './types.js';

/**
 * Removes the debounces of a page, in place. They are for a person's fast typing; an agent would only wait, or lose events.
 */
export function withoutDebounce(page: Plain): Plain {
  for (const { events } of blockConfigs(page as BlockConfig)) {
    for (const event of Object.values(events ?? {})) {
      if (event !== null && typeof event === 'object' && 'debounce' in event) delete event.debounce;
    }
  }
  return page;
}
