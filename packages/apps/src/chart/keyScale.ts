import { scaleLinear, scalePoint, scaleUtc } from 'd3-scale';
import type { Formatter } from '../contract/Component.js';
import { parseTime } from '../contract/format.js';
import { WIDTH } from './frame.js';
import type { Tick } from './tickLabels.js';

/** The scale of the x field: times and numbers by distance, other values evenly spaced. */
export interface KeyScale {
  /** The positions of the rows, in order. */
  readonly positions: readonly number[];
  readonly ticks: readonly Tick[];
  /** Whether the positions are continuous, so that rows have a natural order. */
  readonly isContinuous: boolean;
}

const ISO_DATE = /^\d{4}-\d\d(-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?)?$/;

export function createKeyScale(keys: readonly unknown[], write: Formatter): KeyScale {
  const range: [number, number] = [8, WIDTH - 8];
  const parsed = keys.map(toTime);
  if (keys.length > 1 && areNumbers(parsed)) {
    const known: readonly number[] = parsed;
    const scale = scaleUtc().domain(extent(known)).range(range);
    const times = scale.ticks(6);
    const format = timeFormat(Number(times[1] ?? 0) - Number(times[0] ?? 0));
    const ticks = times.map((time) => ({ at: scale(time), label: write(time.getTime(), format) }));
    return { positions: known.map((time) => scale(time)), ticks, isContinuous: true };
  }
  const numbers = keys.map((key) => (typeof key === 'number' ? key : undefined));
  if (keys.length > 1 && areNumbers(numbers)) {
    const known: readonly number[] = numbers;
    const [least, most] = extent(known);
    const scale = scaleLinear().domain([least, most]).nice().range(range);
    const ticks = scale.ticks(8).map((value) => ({ at: scale(value), label: write(value, 'axis') }));
    // The difference of very large numbers is not finite: they are spaced like names.
    if (Number.isFinite(most - least))
      return { positions: known.map((value) => scale(value)), ticks, isContinuous: true };
  }
  // Rows with the same label get separate positions.
  const scale = scalePoint<number>()
    .domain(keys.map((_, index) => index))
    .range(range)
    .padding(0.5);
  const ticks = keys.map((key, index) => ({ at: scale(index) ?? 0, label: write(key) }));
  return { positions: ticks.map((tick) => tick.at), ticks, isContinuous: false };
}

const DAY = 86_400_000;

/** Chooses the format of axis labels by the milliseconds between two of them. */
function timeFormat(distance: number): string {
  if (distance >= 360 * DAY) return 'axis:year';
  if (distance >= 28 * DAY) return 'axis:month';
  return distance >= DAY ? 'axis:day' : 'axis:time';
}

function toTime(key: unknown): number | undefined {
  const time = typeof key === 'string' && ISO_DATE.test(key) ? parseTime(key) : Number.NaN;
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
