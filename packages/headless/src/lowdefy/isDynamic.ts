import type { Plain } from './types.js';

/**
 * Tells whether a page has content that Lowdefy's server makes for each visit, for the user and the address (`Dynamic` blocks, since 6.0).
 * Its configuration must never be used for another visit.
 */
export function isDynamic(page: unknown): boolean {
  const { dynamic } = Object(page) as Plain;
  return dynamic !== undefined && dynamic !== false;
}
