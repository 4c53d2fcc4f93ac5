/** The value at a path such as `a.0.b` or `a[0].b`; undefined if there is none. */
export function getPath(value: unknown, path: string): unknown {
  return pathSteps(path).reduce((inner, step) => (hasOwn(inner, step) ? inner[step] : undefined), value);
}

/** The names in a path, one after the other. */
export function pathSteps(path: string): string[] {
  return path.replaceAll(/\[(\d+)\]/g, '.$1').split('.');
}

/** Tells whether something is an object, or array, with a property of its own of this name. */
export function hasOwn(value: unknown, name: string): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name);
}
