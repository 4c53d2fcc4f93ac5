/** Sets an own property, also for the key `__proto__`, which an assignment would not set. */
export function setOwn(target: object, key: string, value: unknown): void {
  if (key === '__proto__') Object.defineProperty(target, key, { value, enumerable: true });
  else (target as Record<string, unknown>)[key] = value;
}
