import { ComponentError } from '../contract/Component.js';
import { toNumber } from '../contract/format.js';
import { LIMITS } from '../contract/limits.js';
import { fieldOf, type Row } from '../contract/values.js';

/** The numbers of one field, one for each row; undefined where a row has none. */
interface Series {
  readonly name: string;
  readonly values: readonly (number | undefined)[];
}

/** The rows in the form that charts need. */
export interface ChartData {
  /** The raw values of the x field. */
  readonly keys: readonly unknown[];
  readonly series: readonly Series[];
}

/** Reads fields of rows. Throws for a field that no row has, listing the existing fields. */
export function readSeries(all: readonly Row[], x: string, y: readonly string[]): ChartData {
  const rows = all.slice(0, LIMITS.rows);
  for (const name of [x, ...y]) requireField(rows, name);
  const series = y.map((name) => ({ name, values: rows.map((row) => toNumber(fieldOf(row, name))) }));
  const empty = series.find(({ values }) => rows.length > 0 && values.every((value) => value === undefined));
  if (empty !== undefined) throw new ComponentError(`The field "${empty.name}" has no numbers.`);
  return { keys: rows.map((row) => fieldOf(row, x)), series };
}

/** Throws if rows exist and none of them has the field. */
export function requireField(rows: readonly Row[], name: string): void {
  if (rows.length === 0 || rows.some((row) => Object.hasOwn(row, name))) return;
  const names = [...new Set(rows.slice(0, 50).flatMap((row) => Object.keys(row)))];
  throw new ComponentError(
    `The rows have no field "${name}". Fields: ${names.slice(0, 30).join(', ') || 'none'}.`,
  );
}
