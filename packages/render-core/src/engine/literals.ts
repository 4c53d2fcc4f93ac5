import { isObject } from './isObject.js';

/** The build marks configuration with keys of its own, such as `~k`, that say where it was written. */
function written(config: Record<string, unknown>): readonly string[] {
  return Object.keys(config).filter((key) => !key.startsWith('~'));
}

/** Lowdefy's operators are objects with one key that starts with an underscore. */
export function isOperator(config: unknown): config is Record<string, unknown> {
  if (!isObject(config)) return false;
  const keys = written(config);
  return keys.length === 1 && keys[0]?.startsWith('_') === true;
}

/** Every string that stands in a piece of configuration, as a value. */
export function literalsOf(config: unknown): ReadonlySet<string> {
  const literals = new Set<string>();
  const pending: unknown[] = [config];
  while (pending.length > 0) {
    const part = pending.pop();
    if (typeof part === 'string') literals.add(part);
    else if (Array.isArray(part)) for (const item of part) pending.push(item);
    else if (isObject(part)) for (const key of written(part)) pending.push(part[key]);
  }
  return literals;
}
