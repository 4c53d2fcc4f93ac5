import type { BlockView } from '@lowdefy-mcp/render-core';
import { since } from '@lowdefy-mcp/render-core/kit';
import type { Column } from './columns.js';
import { fieldOf } from './fieldOf.js';
import type { GridProperties, Row } from './GridProperties.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The data types of ag-grid 30 and later, in the order in which it tries them. */
const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  dateString: (value) => typeof value === 'string' && DAY.test(value),
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  date: (value) => value instanceof Date,
};

/**
 * The data type of a column: as configured, or the one of the first row's value. Undefined if there is none: the cells of such a column
 * hold anything.
 */
export function dataTypeOf(
  { app }: BlockView<GridProperties>,
  { def }: Column,
  rows: readonly Row[],
): string | undefined {
  const { cellDataType = true, field, refData, valueGetter, valueParser } = def;
  if (!since(app, 4.1)) return undefined;
  if (typeof cellDataType === 'string') return Object.hasOwn(TYPES, cellDataType) ? cellDataType : undefined;
  if (!cellDataType || !field || refData || valueGetter || valueParser || !rows[0]) return undefined;
  const first = fieldOf(rows[0], field);
  return Object.keys(TYPES).find((type) => TYPES[type]?.(first));
}

/** Whether ag-grid writes the value into a cell of this data type. */
export function canHold(type: string | undefined, value: unknown): boolean {
  return value === null || value === undefined || type === undefined || (TYPES[type]?.(value) ?? true);
}

/** Converts typed text as the editor of the data type does. Throws if one cannot type it there. */
export function parseTyped(type: string | undefined, text: string): unknown {
  const isBlank = text.trim() === '';
  switch (type) {
    case 'text':
      return text === '' ? null : text;
    case 'number':
      if (Number.isNaN(Number(text)))
        throw new Error('The value must be a number, or null to empty the cell.');
      return isBlank ? null : Number(text);
    case 'boolean':
      if (text !== 'true' && text !== 'false') throw new Error('The value must be true or false.');
      return text === 'true';
    case 'date':
    case 'dateString':
      if (isBlank) return null;
      if (!DAY.test(text))
        throw new Error('The value must be a date such as "2026-01-31", or null to empty the cell.');
      return type === 'date' ? new Date(`${text}T00:00:00`) : text;
    default:
      return text;
  }
}
