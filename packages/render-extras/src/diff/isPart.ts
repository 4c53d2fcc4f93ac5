/** Whether a value is a list or an object, with parts to compare. */
export function isPart(value: unknown): value is Readonly<Record<string, unknown>> {
  return Array.isArray(value) || Object.prototype.toString.call(value) === '[object Object]';
}
