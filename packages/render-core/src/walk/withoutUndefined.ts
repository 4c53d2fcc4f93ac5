/** Drops the fields that are undefined. */
export function withoutUndefined<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const known: Partial<T> = {};
  for (const key in fields) if (fields[key] !== undefined) known[key] = fields[key];
  return known as { [K in keyof T]: Exclude<T[K], undefined> };
}

/** Converts a value to a flag: `true` if truthy, else undefined. */
export function flag(value: unknown): true | undefined {
  return value ? true : undefined;
}
