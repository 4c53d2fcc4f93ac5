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

/** A part of a time that can only be chosen in a column of steps, not typed. */
interface Column {
  readonly step: number;
  name(h: RenderHelpers): Phrase;
  read(time: Date): number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * A day and a time, truncated to the minute, or to the unit of the time format. Fires onChange once, as when a person
 * types; clicking in Lowdefy 4 fires it on every click.
 */
export const DateTimeSelector = dateInput<DateTimeProperties>({
  // The Now and Today buttons pick a time like any other.
  styling: [...dateStyling, 'showNow', 'showToday'],
  format: 'date-time',
  placeholder: (h) => ({
    former: h.text`Select Date & Time`,
    antd: h.text`Select date`,
    names: ['placeholder'],
  }),
  style: 'datetime',
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
      throw new Error(
        `${isoTime(stored)} cannot be picked: ${off.read(stored)} is not a multiple of ${off.step}.`,
      );
    return stored;
  },
});

function unitOf({ properties: { timeFormat } }: DateTimeBlock): number {
  if (timeFormat === 'HH') return HOUR;
  return timeFormat === 'HH:mm:ss' ? SECOND : MINUTE;
}

/** The parts that are stored but cannot be typed, because the text in the field does not contain them. */
function columnsOf(block: DateTimeBlock): readonly Column[] {
  const { format, hourStep, minuteStep, secondStep } = block.properties;
  // Text in brackets is literal in a format.
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

/** Parses a time with a time zone: without one the result would depend on the machine. */
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

/** JavaScript parses February 30 as March 2. */
function isRealDay(day: string): boolean {
  const date = new Date(day);
  return isDate(date) && date.toISOString().startsWith(day);
}

function isoTime(date: Date): string {
  return date.toISOString().replace('.000Z', 'Z');
}
