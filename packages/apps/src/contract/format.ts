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
    const formats = new Map<string, Format>();
    formatter = (value, format) => write(value, format, formats, locale);
    if (known.size >= MOST_LOCALES) known.clear();
    known.set(locale, formatter);
  }
  return formatter;
}

/** Writes values; undefined for those that do not fit: they are shown as they are. */
interface Format {
  write(value: unknown): string | undefined;
}

function write(
  value: unknown,
  format: string | undefined,
  formats: Map<string, Format>,
  locale: string,
): string {
  if (value === null || value === undefined) return '';
  if (format === undefined) return plain(value);
  let found = formats.get(format);
  if (found === undefined) {
    found = Object.hasOwn(DATES, format) ? new Dates(format, locale) : new Numbers(format, locale);
    formats.set(format, found);
  }
  return found.write(value) ?? plain(value);
}

function plain(value: unknown): string {
  if (typeof value === 'string') return value;
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

class Dates implements Format {
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

  write(value: unknown): string | undefined {
    const time = toTime(value);
    if (time === undefined) return undefined;
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

class Numbers implements Format {
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

  write(value: unknown): string | undefined {
    const number = toNumber(value);
    if (number === undefined) return undefined;
    const plain = this.#plain?.write(number);
    if (plain !== undefined) return plain;
    const size = Math.abs(number);
    const isReadable = size < HUGE && (size >= this.#least || size === 0);
    return (isReadable ? this.#format : this.#scientific).format(number);
  }
}

/** The time that a value is or writes, in milliseconds. */
export function toTime(value: unknown): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : value;
  return typeof time === 'number' && Math.abs(time) <= LAST_TIME ? time : undefined;
}

/** The last time of a Date. */
const LAST_TIME = 8.64e15;

/** The number that a value is or, as databases return decimals, writes. */
export function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
