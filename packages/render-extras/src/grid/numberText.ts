import type { CellConfig } from './GridProperties.js';

/** A number in the format of a cell; nothing if it is none. */
export function numberText(number: number, cell: CellConfig): string | undefined {
  if (Number.isNaN(number)) return undefined;
  const digits = format(Math.abs(number), cell);
  const isBracketed = cell.negative === 'parentheses';
  const text = number < 0 ? (isBracketed ? `(${digits})` : `-${digits}`) : digits;
  return `${cell.prefix ?? ''}${text}${cell.suffix ?? ''}`;
}

/** Making one takes longer than using it for all rows. */
const formatters = new WeakMap<CellConfig, (number: number) => string>();

function format(number: number, cell: CellConfig): string {
  const known = formatters.get(cell) ?? formatterOf(cell);
  formatters.set(cell, known);
  return known(number);
}

function formatterOf(cell: CellConfig): (number: number) => string {
  try {
    return new Intl.NumberFormat(cell.locale as string | undefined, optionsOf(cell)).format;
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
