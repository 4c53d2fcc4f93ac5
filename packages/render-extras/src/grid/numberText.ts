import type { CellConfig } from './GridProperties.js';

/** Formats a number as configured for the cell; undefined if it is not a number. */
export function numberText(number: number, cell: CellConfig): string | undefined {
  if (Number.isNaN(number)) return undefined;
  const digits = format(Math.abs(number), cell);
  const isBracketed = cell.negative === 'parentheses';
  const text = number < 0 ? (isBracketed ? `(${digits})` : `-${digits}`) : digits;
  return `${cell.prefix ?? ''}${text}${cell.suffix ?? ''}`;
}

/**
 * Caches formatters by cell config, and by options: creating one takes longer than formatting all rows, and each
 * rendering has new config objects with equal options.
 */
const byCell = new WeakMap<CellConfig, (number: number) => string>();
const byOptions = new Map<string, (number: number) => string>();
const MAX_OPTIONS = 100;

function format(number: number, cell: CellConfig): string {
  const formatter = byCell.get(cell) ?? cachedFormatter(cell.locale, optionsOf(cell));
  byCell.set(cell, formatter);
  return formatter(number);
}

function cachedFormatter(locale: unknown, options: Intl.NumberFormatOptions): (number: number) => string {
  const key = JSON.stringify([locale, options]);
  const formatter = byOptions.get(key) ?? formatterOf(locale, options);
  if (byOptions.size >= MAX_OPTIONS && !byOptions.has(key)) byOptions.clear();
  byOptions.set(key, formatter);
  return formatter;
}

function formatterOf(locale: unknown, options: Intl.NumberFormatOptions): (number: number) => string {
  try {
    return new Intl.NumberFormat(locale as string | undefined, options).format;
  } catch {
    // An unknown currency or locale.
    return String;
  }
}

function optionsOf(cell: CellConfig): Intl.NumberFormatOptions {
  const { format: kind, currency = 'USD', currencyDisplay = 'symbol', notation, useGrouping = true } = cell;
  const isFixed = Number.isInteger(cell.decimals);
  const [least, most] = isFixed ? [cell.decimals, cell.decimals] : [cell.minDecimals, cell.maxDecimals];
  const options = {
    useGrouping,
    ...(kind === 'currency' && { style: 'currency', currency, currencyDisplay }),
    ...(kind === 'percent' && { style: 'percent' }),
    ...(kind === 'compact' ? { notation: 'compact' } : notation ? { notation } : {}),
    ...(Number.isInteger(least) && { minimumFractionDigits: least }),
    ...(Number.isInteger(most) && { maximumFractionDigits: most }),
  };
  return options as Intl.NumberFormatOptions;
}
