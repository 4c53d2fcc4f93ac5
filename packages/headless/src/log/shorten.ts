const MOST_CHARACTERS = 200;
const MOST_ITEMS = 3;
const MOST_KEYS = 20;
const MOST_LEVELS = 4;

/** A value small enough for a log: the beginning of long texts and lists, with how much more there is. */
export function shorten(value: unknown, level = 0): unknown {
  if (typeof value === 'string') {
    const rest = value.length - MOST_CHARACTERS;
    return rest > 0 ? `${value.slice(0, MOST_CHARACTERS)}… (${rest} more characters)` : value;
  }
  if (typeof value === 'function') return '(function)';
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (level === MOST_LEVELS) return Array.isArray(value) ? `(${value.length} items)` : '(object)';
  if (Array.isArray(value)) {
    const items = value.slice(0, MOST_ITEMS).map((item) => shorten(item, level + 1));
    const rest = value.length - MOST_ITEMS;
    return rest > 0 ? [...items, `… (${rest} more items)`] : items;
  }
  const entries = Object.entries(value);
  const shown = entries.slice(0, MOST_KEYS).map(([key, item]) => [key, shorten(item, level + 1)]);
  const rest = entries.length - MOST_KEYS;
  return Object.fromEntries(rest > 0 ? [...shown, ['…', `(${rest} more keys)`]] : shown);
}
