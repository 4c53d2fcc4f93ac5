import { setOwn } from '../view/setOwn.js';
import type { Text } from '../view/text.js';
import { isObject } from './isObject.js';
import { DATA, readText, type Sources, sourcesOf, sourcesOfPart } from './literals.js';

/** What a copy found out about the strings it met. */
export interface TextOrigins {
  /** Strings that only the configuration of their own property can have brought. */
  readonly literal: Set<string>;
  /** Strings that came from somewhere else. */
  readonly data: Set<string>;
  /** Strings that a template of the configuration made, with their words told from their values. */
  readonly mixed: Map<string, Text>;
}

/** Takes down where a string came from. */
export function noteOrigin(text: string, sources: Sources, origins: TextOrigins | undefined): void {
  if (origins === undefined) return;
  const read = readText(text, sources);
  if (read === text) origins.literal.add(text);
  else if (Array.isArray(read)) origins.mixed.set(text, read);
  else origins.data.add(text);
}

/** Keys that some builds leave in the configuration to say where it was written. */
const BUILD_MARKS = new Set(['~k', '~l', '~r']);

interface Task {
  readonly source: object;
  readonly target: Record<string, unknown> | unknown[];
  readonly sources: Sources;
}

/**
 * Copies an evaluated value, frozen, and compares each of its strings with the configuration it was evaluated
 * from. The engine keeps the original. It works through a list rather than by recursion: the data may be
 * nested as deep as a record's author likes.
 */
export function copyEvaluated(value: unknown, config: unknown, origins?: TextOrigins): unknown {
  const configured = config === undefined ? DATA : sourcesOf(config);
  if (typeof value !== 'object' || value === null) {
    if (typeof value === 'string') noteOrigin(value, configured, origins);
    return value;
  }
  const tasks: Task[] = [];
  // Data is copied once, so that a cycle ends. What has sources is judged in each place it stands, and ends with them.
  let copies: Map<object, object> | undefined;

  const copy = (source: unknown, sources: Sources): unknown => {
    if (typeof source === 'string') {
      noteOrigin(source, sources, origins);
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
      if (namesAreData) origins?.data.add(key);
      setOwn(target, key, copy((source as Record<string, unknown>)[key], sourcesOfPart(sources, key)));
    }
    Object.freeze(target);
  }
  return result;
}
