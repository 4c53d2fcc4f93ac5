/** Where something stands in the configuration: since 4.6 the build marks its objects with these, and its lists too. */
const MARKS = ['~k', '~l', '~r'];

/**
 * For `JSON.parse`: data without the marks of the build. A list can only have one with an object around it, as
 * `{ "~arr": [], "~k": "1a" }`.
 */
export function reviveUnmarked(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const object = value as Record<string, unknown>;
  if (Array.isArray(object['~arr'])) return object['~arr'];
  for (const mark of MARKS) delete object[mark];
  return object;
}

/** A copy of data that Lowdefy serialized, without the marks: what comes from the configuration carries them along. */
export function withoutBuildMarks<T>(json: T): T {
  return JSON.parse(JSON.stringify(json), reviveUnmarked);
}
