import { HeadlessError } from '../errors.js';

/** Deeper data would overflow the stack of recursive functions: JSON, the engine, packs. */
const MAX_LEVELS = 100;

/**
 * Rejects data of an agent that is too large or nested too deep, or that has a key `__proto__` (prototype pollution).
 * Stops counting at the limit.
 */
export function checkData(data: unknown, maxKilobytes: number): void {
  const refuse = (message: string) => {
    throw new HeadlessError('BAD_ACTION', message);
  };
  let left = maxKilobytes * 1024;
  const count = (characters: number) => {
    left -= characters;
    if (left < 0) refuse(`One action can send ${maxKilobytes} KB at most (maxActionKilobytes). Send less.`);
  };
  const stack: { readonly value: unknown; readonly level: number }[] = [{ value: data, level: 0 }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { value, level } = next;
    if (typeof value !== 'object' || value === null) {
      count(String(value).length);
      continue;
    }
    if (Object.hasOwn(value, '__proto__')) refuse('The key "__proto__" is not allowed.');
    if (level === MAX_LEVELS) refuse(`Data can be nested ${MAX_LEVELS} levels deep at most.`);
    const entries = Object.entries(value);
    count(entries.length);
    for (const [key, item] of entries) {
      if (!Array.isArray(value)) count(key.length);
      stack.push({ value: item, level: level + 1 });
    }
  }
}
