const MAX_CHARACTERS = 200;
const MAX_ITEMS = 3;
const MAX_KEYS = 20;
const MAX_LEVELS = 4;

/** Truncates long texts, lists and objects for a log, with the size of the rest. */
export function shorten(value: unknown, level = 0): unknown {
  if (typeof value === 'string') {
    const rest = value.length - MAX_CHARACTERS;
    return rest > 0 ? `${value.slice(0, MAX_CHARACTERS)}… (${rest} more characters)` : value;
  }
  if (typeof value === 'function') return '(function)';
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (level === MAX_LEVELS) return Array.isArray(value) ? `(${value.length} items)` : '(object)';
  if (Array.isArray(value)) {
    const items = value.slice(0, MAX_ITEMS).map((item) => shorten(item, level + 1));
    const rest = value.length - MAX_ITEMS;
    return rest > 0 ? [...items, `… (${rest} more items)`] : items;
  }
  const entries = Object.entries(value);
  const shown = entries.slice(0, MAX_KEYS).map(([key, item]) => [key, shorten(item, level + 1)]);
  const rest = entries.length - MAX_KEYS;
  return Object.fromEntries(rest > 0 ? [...shown, ['…', `(${rest} more keys)`]] : shown);
}
