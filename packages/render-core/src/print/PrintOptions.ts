import type { FitOptions } from '../size/fit.js';

/** `full` gives each block its lines, `compact` one line where one is enough. */
export type PrintStyle = 'full' | 'compact';

/** How a view tree is printed. */
export interface PrintOptions extends FitOptions {
  /** Default `full`. */
  readonly style?: PrintStyle | undefined;
}
