import { isPart } from './isPart.js';
import type { Path } from './paths.js';

/** A field that differs. */
export interface Difference {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly path: Path;
  readonly before?: unknown;
  readonly after?: unknown;
}

/**
 * Lists the differences, in the order of the first and then of the second state. Anything but a list or an object
 * counts as empty.
 */
export function compare(before: unknown, after: unknown): readonly Difference[] {
  const [old, now] = [isPart(before) ? before : {}, isPart(after) ? after : {}];
  const found: Difference[] = [];
  for (const [step, value] of steps(old)) {
    if (!Object.hasOwn(now, step)) found.push({ kind: 'removed', path: [step], before: value });
    else for (const difference of compareField(step, value, now[step])) found.push(difference);
  }
  for (const [step, value] of steps(now)) {
    if (!Object.hasOwn(old, step)) found.push({ kind: 'added', path: [step], after: value });
  }
  return found;
}

function compareField(step: string | number, before: unknown, after: unknown): readonly Difference[] {
  const areAlike = isPart(before) && isPart(after) && Array.isArray(before) === Array.isArray(after);
  if (areAlike) {
    return compare(before, after).map((inner) => ({ ...inner, path: [step, ...inner.path] }));
  }
  const areSame =
    Object.is(before, after) ||
    before === after ||
    (before instanceof Date && after instanceof Date && +before === +after);
  return areSame ? [] : [{ kind: 'changed', path: [step], before, after }];
}

function steps(value: Readonly<Record<string, unknown>>): readonly (readonly [string | number, unknown])[] {
  return Array.isArray(value) ? [...value.entries()] : Object.entries(value);
}

/** Returns the value at a path. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce((inner: unknown, step) => {
    const object = Object(inner) as Record<string, unknown>;
    return Object.hasOwn(object, step) ? object[step] : undefined;
  }, value);
}
