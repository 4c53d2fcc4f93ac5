/** Limits the depth: blocks do not read properties nested deeper. */
const MAX_DEPTH = 5;

/** Lists the paths of all properties of a block: `label.align`, and `options[].style` for items of a list. */
export function propertyPaths(properties: unknown): readonly string[] {
  const paths = new Set<string>();
  collect(properties, '', 0, paths);
  return [...paths];
}

function collect(value: unknown, prefix: string, depth: number, paths: Set<string>): void {
  if (depth === MAX_DEPTH || typeof value !== 'object' || value === null || value instanceof Date) return;
  for (const [key, inner] of Object.entries(value)) {
    // Keys with these characters would be ambiguous in a path.
    if (/[.[\]]/.test(key)) continue;
    const path = `${prefix}${key}`;
    paths.add(path);
    if (!Array.isArray(inner)) {
      collect(inner, `${path}.`, depth + 1, paths);
      continue;
    }
    if (inner.length > 0) paths.add(`${path}[]`);
    for (const item of inner) if (!Array.isArray(item)) collect(item, `${path}[].`, depth + 1, paths);
  }
}
