import type { ComponentSpec } from '../contract/Component.js';

/** A validated spec. */
export interface AppSpec {
  readonly version: '1.0';
  readonly title: string;
  readonly description?: string;
  readonly layout: 'stack' | 'grid-2' | 'grid-3';
  /** BCP 47 tag for numbers and dates. */
  readonly locale: string;
  readonly components: readonly ComponentSpec[];
}

/** A validated spec, with notes about what was ignored. */
export interface ValidatedApp {
  readonly spec: AppSpec;
  /** Fields that were ignored. */
  readonly notes: readonly string[];
}

/** The maximum number of problems and notes that are listed, and the maximum length of a problem. */
const MAX_LISTED = 50;
const MAX_LENGTH = 500;

/** Returns the first texts, and a last one with the number of the others. */
export function firstOf(texts: readonly string[], more: (count: number) => string): readonly string[] {
  const rest = texts.length - MAX_LISTED;
  return rest > 0 ? [...texts.slice(0, MAX_LISTED), more(rest)] : texts;
}

/** Thrown for a spec that cannot be compiled. The message lists the problems. */
export class AppSpecError extends Error {
  override readonly name = 'AppSpecError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    const listed = firstOf(problems, (count) => `There are ${count} more problems.`).map((problem) =>
      problem.length > MAX_LENGTH ? `${problem.slice(0, MAX_LENGTH)}…` : problem,
    );
    super(listed.join('\n'));
    this.problems = listed;
  }
}
