import type { BlockView } from '@lowdefy-mcp/render-core';
import { dateInput } from './dateInput.js';
import { type DateProperties, isDate } from './dates.js';

interface DateTimeProperties extends DateProperties {
  timeFormat?: string;
}

const MINUTE = 60_000;
const UNITS: Readonly<Record<string, number>> = { HH: 60 * MINUTE, 'HH:mm:ss': 1000 };

/** A day and a time. The time is cut to the minute, or to what the format of the time names. */
export const DateTimeSelector = dateInput<DateTimeProperties>({
  format: 'date-time',
  read: readTime,
  show: isoTime,
  store: (time, block) => new Date(Math.floor(time.getTime() / unitOf(block)) * unitOf(block)),
});

function unitOf({ properties: { timeFormat = '' } }: BlockView<DateTimeProperties>): number {
  return (Object.hasOwn(UNITS, timeFormat) && UNITS[timeFormat]) || MINUTE;
}

/** A time with its zone: without one it would be another time on another machine. */
function readTime(input: unknown): Date {
  const known =
    typeof input === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(input) &&
    isRealDay(input.slice(0, 10));
  const time = new Date(known ? input : Number.NaN);
  if (!isDate(time)) {
    throw new Error(
      `Expected a date, time and zone such as "2026-11-16T09:30:00Z", got ${JSON.stringify(input)}.`,
    );
  }
  return time;
}

/** JavaScript takes February 30 for March 2. */
function isRealDay(day: string): boolean {
  const date = new Date(day);
  return isDate(date) && date.toISOString().startsWith(day);
}

function isoTime(date: Date): string {
  return date.toISOString().replace('.000Z', 'Z');
}
