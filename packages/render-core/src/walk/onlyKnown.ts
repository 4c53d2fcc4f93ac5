/** An object without the fields that are undefined, so that a node carries only what it knows. */
export function onlyKnown<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const known: Partial<T> = {};
  for (const key in fields) if (fields[key] !== undefined) known[key] = fields[key];
  return known as { [K in keyof T]: Exclude<T[K], undefined> };
}

/** `true` for a truthy value, else nothing: flags are there or they are not. */
export function flag(value: unknown): true | undefined {
  return value ? true : undefined;
}
