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

/** Returns undefined for values that the format does not fit: they are shown as they are. */
function createFormat(format: string, locale: string): (value: unknown) => string | undefined {
  const [name = '', currency] = format.split(':');
  if (name === 'date' || name === 'datetime') {
    const dates = new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      ...(name === 'datetime' && { timeStyle: 'short' }),
      timeZone: 'UTC',
    });
    return (value) => {
      const date = typeof value === 'string' || typeof value === 'number' ? new Date(value) : undefined;
      return date === undefined || Number.isNaN(date.getTime()) ? undefined : dates.format(date);
    };
  }
  const numbers = new Intl.NumberFormat(locale, {
    ...(name === 'integer' && { maximumFractionDigits: 0 }),
    ...(name === 'percent' && { style: 'percent', maximumFractionDigits: 1 }),
    ...(currency !== undefined && { style: 'currency', currency }),
  });
  return (value) => {
    const number = toNumber(value);
    return number === undefined ? undefined : numbers.format(number);
  };
}

/** The number that a value is or, as databases return decimals, writes. */
export function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
