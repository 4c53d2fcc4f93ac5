import type { Formatter } from './Component.js';
import { PlainNumbers } from './PlainNumbers.js';

/**
 * Formatters by locale. They are kept because formats of Intl are expensive to make, and because V8 discards the optimised code that calls a
 * function when that function is collected.
 */
const known = new Map<string, Formatter>();
const MOST_LOCALES = 20;

/** The function that formats values for people in a locale. Without a format, numbers keep their digits. */
export function formatterOf(locale: string): Formatter {
  let formatter = known.get(locale);
  if (formatter === undefined) {
    const writers = new Map<string, Writer>();
    const of = (format?: string): Writer => {
      if (format === undefined) return plain;
      let writer = writers.get(format);
      if (writer === undefined) {
        writer = writerOf(format, locale);
        writers.set(format, writer);
      }
      return writer;
    };
    formatter = Object.assign((value: unknown, format?: string) => of(format)(value), { of });
    if (known.size >= MOST_LOCALES) known.clear();
    known.set(locale, formatter);
  }
  return formatter;
}

type Writer = (value: unknown) => string;

/** Values that do not fit the format are written as they are. */
function writerOf(format: string, locale: string): Writer {
  if (Object.hasOwn(DATES, format)) {
    const dates = new Dates(format, locale);
    return (value) => {
      const time = toTime(value);
      return time === undefined ? plain(value) : dates.write(time);
    };
  }
  const numbers = new Numbers(format, locale);
  return (value) => {
    const number = toNumber(value);
    return number === undefined ? plain(value) : numbers.write(number);
  };
}

function plain(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
}

const DATES: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  date: { dateStyle: 'medium' },
  datetime: { dateStyle: 'medium', timeStyle: 'short' },
  'axis:year': { year: 'numeric' },
  'axis:month': { month: 'short', year: 'numeric' },
  'axis:day': { month: 'short', day: 'numeric' },
  'axis:time': { timeStyle: 'short' },
};
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MOST_KEPT = 5000;

class Dates {
  readonly #format: Intl.DateTimeFormat;
  /** The part of a time that the format shows. */
  readonly #unit: number;
  /** Formatting a date is slow, and dates of rows are often of the same days. */
  readonly #written = new Map<number, string>();

  constructor(name: string, locale: string) {
    const options = DATES[name];
    this.#format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    this.#unit = options?.timeStyle === undefined ? DAY : MINUTE;
  }

  write(time: number): string {
    const key = Math.floor(time / this.#unit);
    const known = this.#written.get(key);
    if (known !== undefined) return known;
    const text = this.#format.format(time);
    if (this.#written.size < MOST_KEPT) this.#written.set(key, text);
    return text;
  }
}

/** For axes: without needless digits. */
const SHORT = {
  notation: 'compact',
  maximumSignificantDigits: 4,
  trailingZeroDisplay: 'stripIfInteger',
} as const;
const HUGE = 1e15;
const TINY = 1e-4;

class Numbers {
  readonly #format: Intl.NumberFormat;
  /** Hundreds of digits are not readable. */
  readonly #scientific: Intl.NumberFormat;
  readonly #least: number;
  readonly #plain: PlainNumbers | undefined;

  constructor(format: string, locale: string) {
    const [name = '', unit] = format.split(':');
    const isAxis = name === 'axis';
    const options: Intl.NumberFormatOptions = {
      ...(name === 'integer' && { maximumFractionDigits: 0 }),
      ...((name === 'percent' || unit === 'percent') && { style: 'percent', maximumFractionDigits: 1 }),
      ...(unit !== undefined && unit !== 'percent' && { style: 'currency', currency: unit }),
    };
    this.#format = new Intl.NumberFormat(locale, isAxis ? { ...options, ...SHORT } : options);
    this.#scientific = new Intl.NumberFormat(locale, {
      ...options,
      notation: 'scientific',
      maximumFractionDigits: 2,
    });
    this.#least = isAxis ? TINY : 0;
    this.#plain = isAxis || options.style === 'percent' ? undefined : PlainNumbers.create(this.#format);
  }

  write(number: number): string {
    const plain = this.#plain?.write(number);
    if (plain !== undefined) return plain;
    const size = Math.abs(number);
    const isReadable = size < HUGE && (size >= this.#least || size === 0);
    return (isReadable ? this.#format : this.#scientific).format(number);
  }
}

/** The time that a value is or writes, in milliseconds. */
export function toTime(value: unknown): number | undefined {
  const time = typeof value === 'string' ? parseTime(value) : value;
  return typeof time === 'number' && Math.abs(time) <= LAST_TIME ? time : undefined;
}

/** As JSON has times: `2026-11-30T08:15:00.000Z`. */
const UTC = /^\d{4}-[01]\d-[0-2]\dT[01]\d:[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** Does as `Date.parse`. Times in the usual form take a third of the time: their digits are at known places. */
export function parseTime(text: string): number {
  if (text.length !== 24 || !UTC.test(text)) return Date.parse(text);
  const [year, month, day] = [100 * digits(text, 0) + digits(text, 2), digits(text, 5), digits(text, 8)];
  // Date.UTC would take other numbers for days of the month before or after, and years below 100 for others.
  if (year < 100 || month < 1 || month > 12 || day < 1 || day > 28) return Date.parse(text);
  const milliseconds = 10 * digits(text, 20) + text.charCodeAt(22) - ZERO;
  return Date.UTC(year, month - 1, day, digits(text, 11), digits(text, 14), digits(text, 17), milliseconds);
}

const ZERO = '0'.charCodeAt(0);

/** The number that two digits of a text are. */
const digits = (text: string, index: number): number =>
  10 * (text.charCodeAt(index) - ZERO) + text.charCodeAt(index + 1) - ZERO;

/** The last time of a Date. */
const LAST_TIME = 8.64e15;

/** The number that a value is or, as databases return decimals, writes. */
export function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Writes a number for programs. Amounts of money are written as two integers, four times as fast as `String` does it. */
export function writeNumber(number: number): string {
  const cents = Math.round(number * 100);
  if (!(number >= 0 && number < 1e7) || cents / 100 !== number) return String(number);
  const whole = Math.floor(number);
  const rest = cents - whole * 100;
  if (rest === 0) return String(whole);
  return rest < 10 ? `${whole}.0${rest}` : `${whole}.${rest}`;
}
