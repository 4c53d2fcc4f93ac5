import { quoteJson } from '@lowdefy-mcp/render-core';
import { hasOwn, pathSteps } from '../getPath.js';
import { ToolError } from '../sessions/ToolError.js';

/** How many names an error lists. */
const MOST_NAMES = 30;

/** The value at a path such as `a.0.b` or `a[0].b`. If there is none, the error says what there is. */
export function findPath(value: unknown, path: string): unknown {
  const steps = pathSteps(path);
  let found = value;
  for (const [index, step] of steps.entries()) {
    if (!hasOwn(found, step)) throw nothingThere(found, path, steps.slice(0, index));
    found = found[step];
  }
  return found;
}

/** Puts another value in the place of the one at a path, if there is one that says something. */
export function replacePath(value: unknown, path: string, replacement: unknown): void {
  const steps = pathSteps(path);
  const last = steps.pop() as string;
  let parent = value;
  for (const step of steps) {
    if (!hasOwn(parent, step)) return;
    parent = parent[step];
  }
  if (hasOwn(parent, last) && parent[last] !== null) parent[last] = replacement;
}

function nothingThere(parent: unknown, path: string, before: readonly string[]): ToolError {
  const where = before.length === 0 ? 'At the top there' : `At ${quoteJson(before.join('.'))} there`;
  return new ToolError(`There is nothing at ${quoteJson(path)}. ${where} ${describe(parent)}.`);
}

function describe(value: unknown): string {
  if (typeof value !== 'object' || value === null) return 'is a single value';
  const names = Object.keys(value);
  if (Array.isArray(value)) return `is a list of ${names.length}, counted from 0`;
  if (names.length === 0) return 'is nothing yet';
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
  return `are: ${names.slice(0, MOST_NAMES).map(asName).join(', ')}${more}`;
}

/** A name as it is written in a path; one that is more than a name is quoted, as all that comes out of records. */
function asName(name: string): string {
  return /^[\w$-]+$/.test(name) ? name : quoteJson(name);
}
