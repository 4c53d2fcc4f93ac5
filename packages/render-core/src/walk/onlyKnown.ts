/** An object without the fields that are undefined, so that a node carries only what it knows. */
export function onlyKnown<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

/** `true` for a truthy value, else nothing: flags are there or they are not. */
export function flag(value: unknown): true | undefined {
  return value ? true : undefined;
}
