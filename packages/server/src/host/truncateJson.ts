import { isDeepStrictEqual } from 'node:util';
import { moreCharacters, truncate } from '@lowdefy-mcp/render-core';

/** Copies a value as JSON, truncated to a depth and a length. Placeholders say how much was left out. */
export function truncateJson(
  value: unknown,
  { depth, maxCharacters }: { readonly depth: number; readonly maxCharacters: number },
): { readonly value: unknown; readonly truncated: boolean } {
  const json: unknown = JSON.parse(JSON.stringify(value) ?? 'null');
  const fits = (cut: unknown) => JSON.stringify(cut).length <= maxCharacters;
  for (let most = 1000; most > 0; most = Math.floor(most / 2)) {
    const cut = truncateTo(json, depth, most);
    if (fits(cut)) return { value: cut, truncated: !isDeepStrictEqual(cut, json) };
  }
  return { value: beginning(JSON.stringify(truncateTo(json, depth, 1)), fits), truncated: true };
}

/** Truncates a text until it fits. */
function beginning(text: string, fits: (text: string) => boolean): string {
  let kept = text;
  while (kept !== '' && !fits(`${kept}…`)) kept = kept.slice(0, Math.floor(kept.length * 0.9));
  return `${kept}…`;
}

/** Keeps `most` entries of each list and object, and ten times as many characters of each text. */
function truncateTo(value: unknown, depth: number, most: number): unknown {
  if (typeof value === 'string') {
    return truncate(value, Math.max(most * 10, 20), moreCharacters);
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  if (depth === 0) {
    if (entries.length === 0) return value;
    return Array.isArray(value)
      ? `… a list of ${entries.length}`
      : `… an object with ${entries.length} entries`;
  }
  const kept = entries
    .slice(0, most)
    .map(([key, inner]) => [key, truncateTo(inner, depth - 1, most)] as const);
  const rest = entries.length - kept.length;
  if (Array.isArray(value)) {
    const items = kept.map(([, inner]) => inner);
    return rest > 0 ? [...items, `… ${rest} more`] : items;
  }
  return Object.fromEntries(rest > 0 ? [...kept, ['…', `${rest} more`]] : kept);
}
