import { isObject } from '@lowdefy-mcp/render-core/kit';

/** The keys with which Lowdefy's build marks where objects and lists are configured. They are not part of a value. */
const MARKS: ReadonlySet<string> = new Set(['~k', '~l', '~r']);

/** Whether two values are equal as JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return stable(one) === stable(other);
}

/** Writes JSON with sorted keys, so that equal values give equal texts. */
export function stable(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return JSON.stringify(value, (_, item: unknown) =>
    isObject(item)
      ? Object.fromEntries(
          Object.entries(item)
            .filter(([key]) => !MARKS.has(key))
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : item,
  );
}
