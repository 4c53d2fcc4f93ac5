import { isObject } from './isObject.js';
import { isOperator, literalsOf } from './literals.js';

/** What a copy found out about the strings it met. */
export interface TextOrigins {
  /** Strings that stand literally in the configuration of their own property. */
  readonly literal: Set<string>;
  /** Strings that came from somewhere else. */
  readonly data: Set<string>;
}

/** Where the configuration of a value stands: written out, behind an operator, or nowhere. */
type Origin =
  | { readonly kind: 'config'; readonly config: unknown }
  | { readonly kind: 'operator'; readonly literals: ReadonlySet<string> };

/** Keys that some builds leave in the configuration to say where it was written. */
const BUILD_MARKS = new Set(['~k', '~l', '~r']);

const NOWHERE: Origin = { kind: 'config', config: undefined };

interface Task {
  readonly source: object;
  readonly target: Record<string, unknown> | unknown[];
  readonly origin: Origin;
}

/**
 * Copies an evaluated value, frozen, and compares each of its strings with the configuration it was evaluated
 * from. The engine keeps the original. It works through a list rather than by recursion: the data may be
 * nested as deep as a record's author likes.
 */
export function copyEvaluated(value: unknown, config: unknown, origins?: TextOrigins): unknown {
  const tasks: Task[] = [];
  const targets: object[] = [];
  // One copy per original and origin: a cycle ends, and a shared part is judged in each place it stands.
  const copies = new Map<Origin, Map<object, object>>();

  const copy = (source: unknown, origin: Origin): unknown => {
    if (typeof source === 'string') {
      if (origins) (isLiteral(source, origin) ? origins.literal : origins.data).add(source);
      return source;
    }
    if (source instanceof Date) return new Date(source);
    if (!Array.isArray(source) && !isObject(source)) return source;
    const known = copies.get(origin) ?? new Map<object, object>();
    const made = known.get(source);
    if (made) return made;
    const target = Array.isArray(source) ? [] : {};
    copies.set(origin, known.set(source, target));
    targets.push(target);
    tasks.push({ source, target, origin });
    return target;
  };

  const result = copy(value, originOf(config));
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    const { source, target, origin } = task;
    for (const [key, item] of Object.entries(source)) {
      if (BUILD_MARKS.has(key)) continue;
      if (!Array.isArray(source) && (origin === NOWHERE || origin.kind === 'operator'))
        origins?.data.add(key);
      // defineProperty, because a record may have a key named __proto__.
      Object.defineProperty(target, key, { value: copy(item, childOrigin(origin, key)), enumerable: true });
    }
  }
  for (const target of targets) Object.freeze(target);
  return result;
}

function originOf(config: unknown): Origin {
  if (config === undefined) return NOWHERE;
  return isOperator(config) ? { kind: 'operator', literals: literalsOf(config) } : { kind: 'config', config };
}

function childOrigin(origin: Origin, key: string): Origin {
  if (origin.kind === 'operator') return origin;
  const { config } = origin;
  const known = (Array.isArray(config) || isObject(config)) && Object.hasOwn(config, key);
  return originOf(known ? (config as Record<string, unknown>)[key] : undefined);
}

function isLiteral(text: string, origin: Origin): boolean {
  return origin.kind === 'operator' ? origin.literals.has(text) : origin.config === text;
}
