import { escapeJson, type Json } from '@lowdefy-mcp/render-core';

/** A row by the names of its columns. */
export type CsvRow = Readonly<Record<string, Json>>;

/** Rows as records; undefined if they are none. Single values are in the column `value`. */
export function csvRows(rows: readonly Json[]): readonly CsvRow[] {
  return rows.map((row) =>
    typeof row === 'object' && row !== null && !Array.isArray(row) ? (row as CsvRow) : { value: row },
  );
}

/** The columns of rows, in the order in which they first appear. */
export function csvColumns(rows: readonly CsvRow[]): readonly string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

/** The first line: the names of the columns. */
export function csvHeader(columns: readonly string[]): string {
  return csvLine(columns);
}

/** One row, as RFC 4180 has it. */
export function csvRow(row: CsvRow, columns: readonly string[]): string {
  return csvLine(columns.map((column) => (Object.hasOwn(row, column) ? row[column] : null) ?? null));
}

function csvLine(cells: readonly Json[]): string {
  // Tags and invisible characters are spelled out, as in structured answers.
  return `${escapeJson(cells)
    .map((cell) => quoteCell(cell))
    .join(',')}\r\n`;
}

function quoteCell(cell: Json): string {
  if (cell === null) return '';
  const text = typeof cell === 'string' ? defuse(cell) : JSON.stringify(cell);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What spreadsheets take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const NUMBER = /^[+-]?(?:\d+(?:[.,]\d+)*|\.\d+)(?:e[+-]?\d+)?%?$/i;

/** Keeps a spreadsheet from running text of a record: a text that would be a formula begins with an apostrophe. */
function defuse(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}
