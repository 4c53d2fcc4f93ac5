import { escapeJson, type Json } from '@lowdefy-mcp/render-core';

/** A row, by column names. */
export type CsvRow = Readonly<Record<string, Json>>;

/** Converts rows to records. A row that is not an object becomes the column `value`. */
export function csvRows(rows: readonly Json[]): readonly CsvRow[] {
  return rows.map((row) =>
    typeof row === 'object' && row !== null && !Array.isArray(row) ? (row as CsvRow) : { value: row },
  );
}

/** Returns the columns of all rows, in order of first appearance. */
export function csvColumns(rows: readonly CsvRow[]): readonly string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

/** Prints the header line. */
export function csvHeader(columns: readonly string[]): string {
  return csvLine(columns);
}

/** Prints one row as defined by RFC 4180. */
export function csvRow(row: CsvRow, columns: readonly string[]): string {
  return csvLine(columns.map((column) => (Object.hasOwn(row, column) ? row[column] : null) ?? null));
}

function csvLine(cells: readonly Json[]): string {
  // Escape tags and invisible characters, as in structured content.
  return `${escapeJson(cells)
    .map((cell) => quoteCell(cell))
    .join(',')}\r\n`;
}

function quoteCell(cell: Json): string {
  if (cell === null) return '';
  const text = typeof cell === 'string' ? escapeFormula(cell) : JSON.stringify(cell);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Matches texts that spreadsheets treat as a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const NUMBER = /^[+-]?(?:\d+(?:[.,]\d+)*|\.\d+)(?:e[+-]?\d+)?%?$/i;

/** Prevents CSV injection: prefixes a text that would be a formula with an apostrophe. */
function escapeFormula(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}
