import type { Formatter } from '../contract/Component.js';

export interface ChartOptions {
  /** The name of the chart, for screen readers. */
  readonly label: string;
  readonly xLabel: string | undefined;
  readonly stacked: boolean;
  /** The format of values. */
  readonly format: string;
  readonly write: Formatter;
}
