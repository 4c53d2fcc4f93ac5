import { type BlockView, type Phrase, quoteJson, type RenderHelpers } from '@lowdefy-mcp/render-core';
import { dateInput } from './dateInput.js';
import { type DateProperties, dateStyling, isDate } from './dates.js';

interface DateTimeProperties extends DateProperties {
  timeFormat?: string;
  selectUTC?: boolean;
  hourStep?: number;
  minuteStep?: number;
  secondStep?: number;
}

type DateTimeBlock = BlockView<DateTimeProperties>;

/** A part of a time that can only be clicked, in a column of steps. */
interface Column {
  readonly step: number;
  name(h: RenderHelpers): Phrase;
  read(time: Date): number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * A day and a time. The time is cut to the minute, or to what the format of the time names. A person who types it sets
 * off onChange once, as here; one who clicks it in Lowdefy 4 does so with every click.
 */
export const DateTimeSelector = dateInput<DateTimeProperties>({
  // The buttons for now and today pick a time like any other.
  styling: [...dateStyling, 'showNow', 'showToday'],
  format: 'date-time',
  placeholder: (h) => h.text`Select Date & Time`,
  pattern: 'YYYY-MM-DD HH:mm',
  unit: 'second',
  hints: (block, h) => [
    block.properties.selectUTC && h.text`in UTC`,
    ...columnsOf(block).map(({ name, step }) => step > 1 && h.text`${name(h)} in steps of ${step}`),
  ],
  read: readTime,
  show: isoTime,
  store: (time, block) => {
    const stored = new Date(Math.floor(time.getTime() / unitOf(block)) * unitOf(block));
    const off = columnsOf(block).find(({ step, read }) => read(stored) % step !== 0);
    if (off)
      throw new Error(`${isoTime(stored)} cannot be picked: ${off.read(stored)} is no step of ${off.step}.`);
    return stored;
  },
});

function unitOf({ properties: { timeFormat } }: DateTimeBlock): number {
  if (timeFormat === 'HH') return HOUR;
  return timeFormat === 'HH:mm:ss' ? SECOND : MINUTE;
}

/** What is stored but cannot be typed, because the text in the field does not have it. */
function columnsOf(block: DateTimeBlock): readonly Column[] {
  const { format, hourStep, minuteStep, secondStep } = block.properties;
  // What is in brackets is no letter of the format.
  const letters = String(format || 'HH:mm').replaceAll(/\[[^\]]*\]/g, '');
  const unit = unitOf(block);
  const columns: Column[] = [];
  if (!/[Hhk]|LT|LLL/.test(letters)) {
    columns.push({ name: (h) => h.text`hours`, step: hourStep || 1, read: (time) => time.getUTCHours() });
  }
  if (unit < HOUR && !/m|LT|LLL/.test(letters)) {
    columns.push({
      name: (h) => h.text`minutes`,
      step: minuteStep || 5,
      read: (time) => time.getUTCMinutes(),
    });
  }
  if (unit < MINUTE && !/s|LTS/.test(letters)) {
    columns.push({
      name: (h) => h.text`seconds`,
      step: secondStep || 30,
      read: (time) => time.getUTCSeconds(),
    });
  }
  return columns;
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
      `Expected a date, time and zone such as "2026-11-16T09:30:00Z", got ${quoteJson(input)}.`,
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
