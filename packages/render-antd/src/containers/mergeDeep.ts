/** Merges two properties as the page blocks do: objects recursively, lists by position. */
export function mergeDeep(under: unknown, over: unknown): unknown {
  if (over === undefined) return under;
  if (Array.isArray(under) && Array.isArray(over)) {
    return Array.from({ length: Math.max(under.length, over.length) }, (_, index) =>
      mergeDeep(under[index], over[index]),
    );
  }
  if (!isPlain(under) || !isPlain(over)) return over;
  const keys = [...new Set([...Object.keys(under), ...Object.keys(over)])];
  return Object.fromEntries(keys.map((key) => [key, mergeDeep(under[key], over[key])]));
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
