import type { Plain } from '../lowdefy/types.js';

/** Deletes the value of a configured block id from a state, in all items of a list. */
export function dropFromState(state: Plain, pattern: string): void {
  dropPath(state, pattern.split('.'));
}

function dropPath(value: unknown, [name, ...rest]: readonly string[]): void {
  if (typeof value !== 'object' || value === null || name === undefined) return;
  const object = value as Plain;
  if (name === '$') for (const item of Object.values(object)) dropPath(item, rest);
  else if (!Object.hasOwn(object, name)) return;
  else if (rest.length === 0) delete object[name];
  else {
    dropPath(object[name], rest);
    // The engine also deletes a parent that is empty.
    if (isEmptyObject(object[name])) delete object[name];
  }
}

function isEmptyObject(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.keys(value).length === 0;
}
