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

/** Thrown for a spec that cannot be compiled. The message lists all problems. */
export class AppSpecError extends Error {
  override readonly name = 'AppSpecError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}
