import type { More } from '../view/nodes.js';

/** What is kept of something long, and the mark of what comes after it. */
export interface Slice<T> {
  readonly kept: T;
  readonly more?: More;
}

/** A part of an array or a text. `id` is the block to read for the rest. */
export function slice<T extends string | readonly unknown[]>(
  all: T,
  id: string,
  from: number,
  max: number,
): Slice<T> {
  const kept = all.slice(from, from + max) as T;
  const next = from + kept.length;
  const count = all.length - next;
  return count > 0 ? { kept, more: { count, id, from: next } } : { kept };
}
