import type { ChartData } from './readSeries.js';

/** The range that a value covers; undefined for a row without a value. */
export type Span = readonly [number, number] | undefined;

/** The ranges of each series: from zero, or on top of the previous series. Negative values stack downwards. */
export function stackSeries({ keys, series }: ChartData, isStacked: boolean): readonly (readonly Span[])[] {
  const up = keys.map(() => 0);
  const down = keys.map(() => 0);
  return series.map(({ values }) =>
    values.map((value, index): Span => {
      if (value === undefined) return undefined;
      if (!isStacked) return [0, value];
      const base = value < 0 ? down : up;
      const from = base[index] ?? 0;
      base[index] = from + value;
      return [from, from + value];
    }),
  );
}
