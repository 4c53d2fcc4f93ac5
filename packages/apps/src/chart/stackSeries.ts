import type { ChartData } from './readSeries.js';

/** From where to where a value reaches; undefined where a row has none. */
export type Span = readonly [number, number] | undefined;

/** The spans of each series: from zero, or on top of the series before it. Negative values stack downwards. */
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
