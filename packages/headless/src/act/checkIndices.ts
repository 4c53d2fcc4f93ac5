import { quoteJson } from '@lowdefy-mcp/render-core';
import { HeadlessError } from '../errors.js';
import { shorten } from '../log/shorten.js';

/**
 * Rejects a path into a list unless it names an existing index or the next free one. A larger index, or `length`, would fill
 * the list with empty items.
 */
export function checkIndices(state: unknown, path: string): void {
  const names = path.split('.');
  let parent: unknown = state;
  for (const [position, name] of names.entries()) {
    if (Array.isArray(parent) && !isIndex(name, parent.length)) {
      const list = quoteJson(shorten(names.slice(0, position).join('.')));
      throw new HeadlessError(
        'BAD_ACTION',
        `The list ${list} has ${parent.length} items, so its index can be 0 to ${parent.length}, not ${quoteJson(shorten(name))}.`,
      );
    }
    const value = Object.hasOwn(Object(parent), name) ? (parent as Record<string, unknown>)[name] : undefined;
    // For a missing parent the engine creates a list if a number follows, else an object.
    const makesList = !Number.isNaN(Number.parseInt(names[position + 1] ?? '', 10));
    parent = typeof value === 'object' && value !== null ? value : makesList ? [] : {};
  }
}

function isIndex(name: string, length: number): boolean {
  return /^(?:0|[1-9]\d*)$/.test(name) && Number(name) <= length;
}
