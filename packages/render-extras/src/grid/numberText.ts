import type { CellConfig } from './GridProperties.js';

/** A number in the format of a cell; nothing if it is none. */
export function numberText(number: number, cell: CellConfig): string | undefined {
  if (Number.isNaN(number)) return undefined;
  const digits = format(Math.abs(number), cell);
  const isBracketed = cell.negative === 'parentheses';
  const text = number < 0 ? (isBracketed ? `(${digits})` : `-${digits}`) : digits;
  return `${cell.prefix ?? ''}${text}${cell.suffix ?? ''}`;
}

/** Creating a formatter takes longer than formatting all rows. Each rendering has new cells, with the options of the last one. */
const ofCells = new WeakMap<CellConfig, (number: number) => string>();
const ofOptions = new Map<string, (number: number) => string>();
const MOST_OPTIONS = 100;

function format(number: number, cell: CellConfig): string {
  const known = ofCells.get(cell) ?? cachedFormatter(cell.locale, optionsOf(cell));
  ofCells.set(cell, known);
  return known(number);
}

function cachedFormatter(locale: unknown, options: Intl.NumberFormatOptions): (number: number) => string {
  const key = JSON.stringify([locale, options]);
  const known = ofOptions.get(key) ?? formatterOf(locale, options);
  if (ofOptions.size >= MOST_OPTIONS && !ofOptions.has(key)) ofOptions.clear();
  ofOptions.set(key, known);
  return known;
}

function formatterOf(locale: unknown, options: Intl.NumberFormatOptions): (number: number) => string {
  try {
    return new Intl.NumberFormat(locale as string | undefined, options).format;
  } catch {
    // A currency or a locale that does not exist.
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
