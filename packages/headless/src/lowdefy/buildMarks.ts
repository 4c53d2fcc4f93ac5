/** The keys that mark the source location of objects and lists. The build adds them since 4.6. */
const MARKS = ['~k', '~l', '~r'];

/**
 * A reviver for `JSON.parse` that removes the build marks. A marked list is wrapped in an object:
 * `{ "~arr": [], "~k": "1a" }`.
 */
export function reviveUnmarked(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const object = value as Record<string, unknown>;
  if (Array.isArray(object['~arr'])) return object['~arr'];
  for (const mark of MARKS) delete object[mark];
  return object;
}

/** Copies serialised data without the build marks, which data from the configuration carries. */
export function withoutBuildMarks<T>(json: T): T {
  return JSON.parse(JSON.stringify(json), reviveUnmarked);
}
