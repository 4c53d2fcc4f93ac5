import { type BlockConfig, blockConfigs } from './blockConfigs.js';
import type { Plain } from './types.js';

/**
 * Takes the debounces out of a page, in place: they hold back a person's fast typing, and would only make an agent
 * wait, or lose what it did.
 */
export function withoutDebounce(page: Plain): Plain {
  for (const { events } of blockConfigs(page as BlockConfig)) {
    for (const event of Object.values(events ?? {})) {
      if (event !== null && typeof event === 'object' && 'debounce' in event) delete event.debounce;
    }
  }
  return page;
}
