import {
  type BlockView,
  type JsonSchema,
  quoteJson,
  type RenderHelpers,
  type TextSource,
} from '@lowdefy-mcp/render-core';
import { inputStyling, joinHints, type LabelProperties, listOf, since } from '@lowdefy-mcp/render-core/kit';

/** The forms in which a date can be configured. */
export type DateLike = Date | string | number;

/** The days that cannot be picked: whole days in UTC, inclusive. */
interface DisabledDates {
  readonly min?: DateLike | null;
  readonly max?: DateLike | null;
  readonly dates?: readonly DateLike[] | null;
  readonly ranges?: readonly (readonly DateLike[])[] | null;
}

/** Properties that limit the dates to pick. */
export interface DateLimits {
  disabledDates?: DisabledDates;
}

/** The common properties of date selectors. */
export interface DateProperties extends LabelProperties, DateLimits {
  allowClear?: boolean;
  /** The pattern of the field. */
  format?: string;
}

/** Lowdefy 5 lists these in its schema, but its components expect pairs. */
export const rangeStyling = ['disabledDates.ranges[].from', 'disabledDates.ranges[].to'] as const;

/** The properties of date selectors that only change their look. */
export const dateStyling = [
  ...inputStyling,
  ...rangeStyling,
  'autoFocus',
  'bordered',
  'size',
  'suffixIcon',
  'variant',
] as const;

const DAY = 24 * 60 * 60 * 1000;
const MAX_LISTED = 10;

/** The schema of a selector of one date. */
export function dateSchema(block: BlockView<DateProperties>, rest: JsonSchema): JsonSchema {
  return { type: block.properties.allowClear === false ? 'string' : ['string', 'null'], ...rest };
}

/** Hints about the dates that cannot be picked. */
export function dateHints(block: BlockView<DateLimits>, h: RenderHelpers): readonly TextSource[] {
  const { min, max, dates, ranges } = limitsOf(block.properties.disabledDates);
  const day = (time: number | undefined) =>
    time === undefined ? undefined : h.derived(time, isoDay(new Date(time)));
  const off = [
    ...dates.map((date) => day(date)),
    ...ranges.map(([from, to]) => h.text`${day(from)} to ${day(to)}`),
  ];
  const listed = joinHints(off.slice(0, MAX_LISTED), h, h.text`, `);
  const more = off.length > MAX_LISTED ? h.text` and ${off.length - MAX_LISTED} more` : '';
  return [
    min !== undefined && h.text`not before ${day(min)}`,
    max !== undefined && h.text`not after ${day(max)}`,
    listed && h.text`not ${listed}${more}`,
  ];
}

/** Whether null was sent to empty the field; throws if a person could not empty it. */
export function isClear(input: unknown, { properties }: BlockView<DateProperties>): input is null {
  if (input === null && properties.allowClear === false) {
    throw new Error('It cannot be emptied: it has no clear button. Send a date.');
  }
  return input === null;
}

/** Parses a day such as "2026-11-16", at midnight UTC. */
export function readDay(input: unknown): Date {
  const day = new Date(typeof input === 'string' && /^\d{4}-\d\d-\d\d$/.test(input) ? input : Number.NaN);
  if (Number.isNaN(day.getTime()) || isoDay(day) !== input) {
    throw new Error(`Expected a date such as "2026-11-16", got ${quoteJson(input)}.`);
  }
  return day;
}

/** Formats a day for agents. */
export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Whether a value is a valid date: the components show anything else as empty. */
export function isDate(value: unknown): value is Date {
  return value instanceof Date && !Number.isNaN(value.getTime());
}

/** Throws if all days are disabled: one for a day, all days for a week or month. */
export function refuseDisabled(days: readonly Date[], { properties }: BlockView<DateLimits>): void {
  const limits = limitsOf(properties.disabledDates);
  if (!days.every((day) => isDisabled(startOfDay(day.getTime()), limits))) return;
  const [first, last] = [days[0], days.at(-1)].map((day) => (day ? isoDay(day) : ''));
  const name = first === last ? first : `${first} to ${last}`;
  const { min, max } = limits;
  const between = [
    min === undefined ? '' : ` from ${isoDay(new Date(min))}`,
    max === undefined ? '' : ` to ${isoDay(new Date(max))}`,
  ].join('');
  throw new Error(`${name} cannot be picked. Send a date${between} that is not disabled.`);
}

/** `count` days from `first`. */
export function daysFrom(first: Date, count: number): readonly Date[] {
  return Array.from({ length: count }, (_, index) => new Date(first.getTime() + index * DAY));
}

/** The days that decide whether a month is disabled: in Lowdefy 5 the first and the last, before that all. */
export function daysOfMonth(first: Date, { app }: BlockView<object>): readonly Date[] {
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
  return since(app, 5) ? [first, last] : daysFrom(first, last.getUTCDate());
}

/** Parses a month such as "2026-11", or any day of it, to its first day. */
export function readMonth(input: unknown): Date {
  if (typeof input !== 'string' || !/^\d{4}-(0[1-9]|1[0-2])(-\d\d)?$/.test(input)) {
    throw new Error(`Expected a month such as "2026-11", got ${quoteJson(input)}.`);
  }
  const month = input.slice(0, 7);
  if (input.length > month.length) readDay(input);
  return readDay(`${month}-01`);
}

interface Limits {
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly dates: readonly number[];
  readonly ranges: readonly (readonly [number, number])[];
}

function isDisabled(day: number, { min, max, dates, ranges }: Limits): boolean {
  return (
    (min !== undefined && day < min) ||
    (max !== undefined && day > max) ||
    dates.includes(day) ||
    ranges.some(([from, to]) => day >= from && day <= to)
  );
}

function limitsOf(disabled: DisabledDates | null | undefined): Limits {
  const { min, max, dates, ranges } = disabled ?? {};
  return {
    min: dayOf(min),
    max: dayOf(max),
    dates: listOf(dates)
      .map(dayOf)
      .filter((day) => day !== undefined),
    ranges: listOf(ranges).flatMap((range) => {
      if (!Array.isArray(range) || range.length !== 2) return [];
      const [from, to] = [dayOf(range[0]), dayOf(range[1])];
      return from === undefined || to === undefined ? [] : [[from, to] as const];
    }),
  };
}

function dayOf(date: DateLike | null | undefined): number | undefined {
  if (date === null || date === undefined) return undefined;
  const time = new Date(date).getTime();
  return Number.isNaN(time) ? undefined : startOfDay(time);
}

function startOfDay(time: number): number {
  return Math.floor(time / DAY) * DAY;
}
