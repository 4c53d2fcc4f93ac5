/** Data may be nested as deep as it likes; a block reads only so far. */
const MOST_STEPS = 5;

/** The paths of all properties that a block has: `label.align`, and `options[].style` for that of any item. */
export function propertyPaths(properties: unknown): readonly string[] {
  const paths = new Set<string>();
  collect(properties, '', 0, paths);
  return [...paths];
}

function collect(value: unknown, prefix: string, steps: number, paths: Set<string>): void {
  if (steps === MOST_STEPS || typeof value !== 'object' || value === null || value instanceof Date) return;
  for (const [key, inner] of Object.entries(value)) {
    // A key with one of these in it could not be told from a path.
    if (/[.[\]]/.test(key)) continue;
    const path = `${prefix}${key}`;
    paths.add(path);
    if (!Array.isArray(inner)) {
      collect(inner, `${path}.`, steps + 1, paths);
      continue;
    }
    if (inner.length > 0) paths.add(`${path}[]`);
    for (const item of inner) if (!Array.isArray(item)) collect(item, `${path}[].`, steps + 1, paths);
  }
}
