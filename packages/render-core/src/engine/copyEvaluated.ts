import { setOwn } from '../view/setOwn.js';
import { isObject } from './isObject.js';
import { DATA, type Sources, sourcesOf, sourcesOfPart } from './literals.js';
import type { TextOrigins } from './TextOrigins.js';

/** Keys that some builds add to the configuration to record its source location. */
const BUILD_MARKS = new Set(['~k', '~l', '~r']);

interface Task {
  readonly source: object;
  readonly target: Record<string, unknown> | unknown[];
  readonly sources: Sources;
}

/**
 * Makes a frozen copy of an evaluated value, and compares each of its strings with the configuration it was evaluated
 * from. Iterative rather than recursive, because data may be nested arbitrarily deep.
 */
export function copyEvaluated(value: unknown, config: unknown, origins?: TextOrigins): unknown {
  const configured = config === undefined ? DATA : sourcesOf(config);
  if (typeof value !== 'object' || value === null) {
    if (typeof value === 'string') origins?.note(value, configured);
    return value;
  }
  const tasks: Task[] = [];
  // Data is copied once, so that cycles end. A value with sources is copied at each occurrence, since its origins
  // differ; there recursion ends with the configuration.
  let copies: Map<object, object> | undefined;

  const copy = (source: unknown, sources: Sources): unknown => {
    if (typeof source === 'string') {
      origins?.note(source, sources);
      return source;
    }
    if (source instanceof Date) return new Date(source);
    if (!Array.isArray(source) && !isObject(source)) return source;
    const known = sources === DATA ? copies?.get(source) : undefined;
    if (known !== undefined) return known;
    const target = Array.isArray(source) ? [] : {};
    if (sources === DATA) {
      copies ??= new Map();
      copies.set(source, target);
    }
    tasks.push({ source, target, sources });
    return target;
  };

  const result = copy(value, configured);
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    const { source, target, sources } = task;
    const namesAreData = sources === DATA && !Array.isArray(source);
    for (const key of Object.keys(source)) {
      if (BUILD_MARKS.has(key)) continue;
      if (namesAreData) origins?.noteData(key);
      const part = (source as Record<string, unknown>)[key];
      setOwn(target, key, hasText(part) ? copy(part, sourcesOfPart(sources, key)) : part);
    }
    Object.freeze(target);
  }
  return result;
}

/** Whether a value is or may contain a string. Other values need no origin. */
function hasText(value: unknown): boolean {
  return typeof value === 'string' || (typeof value === 'object' && value !== null);
}
