import { isObject } from '@lowdefy-mcp/render-core/kit';

/** Reads the text of a search from the detail of an `onSearch`: `"abc"` or `{ value: "abc" }`. */
export function searchText(detail: unknown): string {
  const value = isObject(detail) ? detail.value : detail;
  if (typeof value === 'string') return value;
  throw new Error('onSearch needs the text to search for: "abc" or {"value": "abc"}.');
}
