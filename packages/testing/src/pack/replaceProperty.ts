/**
 * Returns a copy with a property replaced, or removed if the replacement is undefined. A step of the path that ends in
 * `[]` applies to all items; a path that does not exist changes nothing.
 */
export function replaceProperty<T>(value: T, path: string, replacement: unknown): T {
  return replaceAt(value, path.split('.'), replacement) as T;
}

function replaceAt(value: unknown, [step = '', ...rest]: readonly string[], replacement: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const key = step.replace(/\[\]$/, '');
  const { [key]: inner, ...others } = value as Record<string, unknown>;
  const put = (changed: unknown) => (changed === undefined ? others : { ...others, [key]: changed });
  const change = (part: unknown) => (rest.length === 0 ? replacement : replaceAt(part, rest, replacement));
  if (key !== step) return Array.isArray(inner) ? put(inner.map(change)) : value;
  return rest.length === 0 || key in value ? put(change(inner)) : value;
}
