import { quoteJson } from '@lowdefy-mcp/render-core';
import { hasOwn, pathSteps } from '../getPath.js';
import { ToolError } from '../sessions/ToolError.js';

/** How many names an error lists. */
const MAX_NAMES = 30;

/** Returns the value at a path such as `a.0.b` or `a[0].b`. Throws an error that lists the available names if there is none. */
export function findPath(value: unknown, path: string): unknown {
  const steps = pathSteps(path);
  let found = value;
  for (const [index, step] of steps.entries()) {
    if (!hasOwn(found, step)) throw notFoundError(found, path, steps.slice(0, index));
    found = found[step];
  }
  return found;
}

function notFoundError(parent: unknown, path: string, before: readonly string[]): ToolError {
  const where = before.length === 0 ? 'At the top there' : `At ${quoteJson(before.join('.'))} there`;
  return new ToolError(`There is nothing at ${quoteJson(path)}. ${where} ${describe(parent)}.`);
}

function describe(value: unknown): string {
  if (typeof value !== 'object' || value === null) return 'is a single value';
  const names = Object.keys(value);
  if (Array.isArray(value)) return `is a list of ${names.length}, counted from 0`;
  if (names.length === 0) return 'is nothing yet';
  const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : '';
  return `are: ${names.slice(0, MAX_NAMES).map(asName).join(', ')}${more}`;
}

/** Prints a name as in a path. Anything but a plain name is quoted, because it may be data of a record. */
function asName(name: string): string {
  return /^[\w$-]+$/.test(name) ? name : quoteJson(name);
}
