import { type Json, quoteJson } from '@lowdefy-mcp/render-core';
import { ToolError } from '../../sessions/ToolError.js';
import { csvColumns, csvHeader, csvRow, csvRows } from './toCsv.js';

/** Which rows to print, and the size limit. */
export interface RowRange {
  readonly offset: number;
  readonly limit: number;
  readonly maxKilobytes: number;
}

/** Printed rows, and the offset of the next ones. */
export interface PrintedRows {
  readonly text: string;
  readonly total: number;
  /** Absent if these are the last rows. */
  readonly next?: number;
}

/** Prints rows as CSV. All ranges of the same rows have the same columns. */
export function printCsv(rows: readonly Json[], range: RowRange): PrintedRows {
  const records = csvRows(rows);
  const columns = csvColumns(records);
  if (columns.length === 0) return { text: '', total: rows.length };
  const header = csvHeader(columns);
  const { lines, next } = printRange(records, range, (row) => csvRow(row, columns));
  return { text: header + lines.join(''), total: rows.length, ...(next !== undefined && { next }) };
}

/** Prints rows as JSON, with the total number and the URI of the next rows. */
export function printJsonRows(
  rows: readonly Json[],
  range: RowRange,
  uriOf: (offset: number) => string,
): PrintedRows {
  const { lines, next } = printRange(rows, range, (row) => quoteJson(row));
  const total = rows.length;
  const about = { total, offset: range.offset, ...(next !== undefined && { next: uriOf(next) }) };
  const text = `${quoteJson(about).slice(0, -1)},"rows":[${lines.join(',\n')}]}`;
  return { text, total, ...(next !== undefined && { next }) };
}

/** Prints rows from the offset, within the limits of number and size. */
function printRange<T>(
  rows: readonly T[],
  { offset, limit, maxKilobytes }: RowRange,
  print: (row: T) => string,
): { readonly lines: readonly string[]; readonly next: number | undefined } {
  if (offset > 0 && offset >= rows.length) {
    throw new ToolError(`There is no row ${offset}: there are ${rows.length} rows, counted from 0.`);
  }
  const lines: string[] = [];
  let room = maxKilobytes * 1024;
  for (const row of rows.slice(offset, offset + limit)) {
    const line = print(row);
    room -= Buffer.byteLength(line) + 2;
    if (room < 0) break;
    lines.push(line);
  }
  if (lines.length === 0 && rows.length > 0) {
    throw new ToolError(`Row ${offset} is longer than ${maxKilobytes} KB, the limit of a resource.`);
  }
  const next = offset + lines.length;
  return { lines, next: next < rows.length ? next : undefined };
}
