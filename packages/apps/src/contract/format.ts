import type { Formatter } from './Component.js';

/** Creates a function that formats values for people in a locale. Without a format, numbers keep their digits. */
export function createFormatter(locale: string): Formatter {
  const formats = new Map<string, (value: unknown) => string | undefined>();
  return (value, format) => {
    if (value === null || value === undefined) return '';
    if (format === undefined) return plain(value);
    let apply = formats.get(format);
    if (apply === undefined) {
      apply = createFormat(format, locale);
      formats.set(format, apply);
    }
    return apply(value) ?? plain(value);
  };
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

/** Returns undefined for values that the format does not fit: they are shown as they are. */
function createFormat(format: string, locale: string): (value: unknown) => string | undefined {
  const dateOptions = Object.hasOwn(DATES, format) ? DATES[format] : undefined;
  if (dateOptions !== undefined) {
    const dates = new Intl.DateTimeFormat(locale, { ...dateOptions, timeZone: 'UTC' });
    return (value) => {
      const time = toTime(value);
      return time === undefined ? undefined : dates.format(time);
    };
  }
  const [name = '', unit] = format.split(':');
  const options: Intl.NumberFormatOptions = {
    ...(name === 'integer' && { maximumFractionDigits: 0 }),
    ...((name === 'percent' || unit === 'percent') && { style: 'percent', maximumFractionDigits: 1 }),
    ...(unit !== undefined && unit !== 'percent' && { style: 'currency', currency: unit }),
  };
  const isAxis = name === 'axis';
  const numbers = new Intl.NumberFormat(locale, isAxis ? { ...options, ...SHORT } : options);
  // Hundreds of digits are not readable.
  const huge = new Intl.NumberFormat(locale, {
    ...options,
    notation: 'scientific',
    maximumFractionDigits: 2,
  });
  return (value) => {
    const number = toNumber(value);
    if (number === undefined) return undefined;
    const size = Math.abs(number);
    return (size >= HUGE || (isAxis && size > 0 && size < TINY) ? huge : numbers).format(number);
  };
}

const SHORT = {
  notation: 'compact',
  maximumSignificantDigits: 4,
  trailingZeroDisplay: 'stripIfInteger',
} as const;
const HUGE = 1e15;
const TINY = 1e-4;

/** The time that a value is or writes, in milliseconds. */
export function toTime(value: unknown): number | undefined {
  const time =
    typeof value === 'string' || typeof value === 'number' ? new Date(value).getTime() : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** The number that a value is or, as databases return decimals, writes. */
export function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
