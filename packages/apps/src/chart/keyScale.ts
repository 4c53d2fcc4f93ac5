import { scaleLinear, scalePoint, scaleUtc } from 'd3-scale';
import type { Formatter } from '../contract/Component.js';
import type { Tick } from './axes.js';
import { INNER } from './frame.js';

/** Places the values of the x field: times and numbers by their distance, others one beside the other. */
export interface KeyScale {
  /** The places of the rows, in their order. */
  readonly positions: readonly number[];
  readonly ticks: readonly Tick[];
  /** Whether the rows have an order of their own. */
  readonly isContinuous: boolean;
}

const ISO_DATE = /^\d{4}-\d\d(-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?)?$/;

export function createKeyScale(keys: readonly unknown[], write: Formatter): KeyScale {
  const range: [number, number] = [INNER.left + 8, INNER.right - 8];
  const times = keys.map(toTime);
  if (keys.length > 1 && areNumbers(times)) {
    const known: readonly number[] = times;
    const scale = scaleUtc().domain(extent(known)).range(range);
    const tickFormat = scale.tickFormat(6);
    const ticks = scale.ticks(6).map((time) => ({ at: scale(time), label: tickFormat(time) }));
    return { positions: known.map((time) => scale(time)), ticks, isContinuous: true };
  }
  if (keys.length > 1 && keys.every((key) => typeof key === 'number' && Number.isFinite(key))) {
    const numbers = keys as readonly number[];
    const scale = scaleLinear().domain(extent(numbers)).nice().range(range);
    const ticks = scale.ticks(8).map((value) => ({ at: scale(value), label: write(value) }));
    return { positions: numbers.map((value) => scale(value)), ticks, isContinuous: true };
  }
  // Two rows with the same label are two places.
  const scale = scalePoint<number>()
    .domain(keys.map((_, index) => index))
    .range(range)
    .padding(0.5);
  const ticks = keys.map((key, index) => ({ at: scale(index) ?? INNER.left, label: write(key) }));
  return { positions: ticks.map((tick) => tick.at), ticks, isContinuous: false };
}

function toTime(key: unknown): number | undefined {
  const time = typeof key === 'string' && ISO_DATE.test(key) ? Date.parse(key) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

const areNumbers = (values: readonly (number | undefined)[]): values is readonly number[] =>
  values.every((value) => value !== undefined);

function extent(values: readonly number[]): [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return [least, most];
}
