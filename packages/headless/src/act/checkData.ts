import { HeadlessError } from '../errors.js';

/** Deeper data overflows the stack of the functions that walk it: JSON, the engine, packs. */
const MOST_LEVELS = 100;

/**
 * Refuses data of an agent that is too large or nested too deep, or that has a key `__proto__`, which would change the
 * prototype of an object that it is copied into. Stops counting at the limit.
 */
export function checkData(data: unknown, maxKilobytes: number): void {
  const refuse = (why: string) => {
    throw new HeadlessError('BAD_ACTION', why);
  };
  let left = maxKilobytes * 1024;
  const take = (characters: number) => {
    left -= characters;
    if (left < 0) refuse(`One action can send ${maxKilobytes} KB at most (maxActionKilobytes). Send less.`);
  };
  const found: { readonly value: unknown; readonly level: number }[] = [{ value: data, level: 0 }];
  for (let next = found.pop(); next !== undefined; next = found.pop()) {
    const { value, level } = next;
    if (typeof value !== 'object' || value === null) {
      take(String(value).length);
      continue;
    }
    if (Object.hasOwn(value, '__proto__')) refuse('No name may be "__proto__".');
    if (level === MOST_LEVELS) refuse(`Data can be nested ${MOST_LEVELS} levels deep at most.`);
    const entries = Object.entries(value);
    take(entries.length);
    for (const [key, item] of entries) {
      if (!Array.isArray(value)) take(key.length);
      found.push({ value: item, level: level + 1 });
    }
  }
}
