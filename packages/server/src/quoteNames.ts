import { quoteJson, truncate } from '@lowdefy-mcp/render-core';

/** The maximum number of names that a message lists, and the maximum length of each. */
const MAX_NAMES = 10;
const MAX_LENGTH = 100;

/** Lists names that a caller sent: the first ones, quoted. */
export function quoteNames(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).map((name) => quoteJson(truncate(name, MAX_LENGTH)));
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}
