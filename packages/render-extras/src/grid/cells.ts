import { htmlToText } from '@lowdefy-mcp/render-core';
import type { Column } from './columns.js';
import type { CellFunction, Row } from './GridProperties.js';

/** The value of a cell: the field's, which may be a path, or what the column's own function makes of the row. */
export function valueIn({ def }: Column, row: Row): unknown {
  const value = def.field === undefined ? undefined : fieldOf(row, def.field);
  return call(def.valueGetter, { data: row, colDef: def }, value);
}

/** What a person reads in a cell. */
export function shownIn(column: Column, row: Row): unknown {
  const { def } = column;
  const value = valueIn(column, row);
  const formatted = call(def.valueFormatter, { value, data: row, colDef: def }, value);
  if (typeof def.cellRenderer !== 'function') return formatted;
  const html = call(
    def.cellRenderer,
    { value, valueFormatted: formatted, data: row, colDef: def },
    formatted,
  );
  return typeof html === 'string' ? htmlToText(html).replaceAll('\n', ' ') : html;
}

/** What a function of the app returns, or something else where there is none or it fails. */
export function call(own: string | CellFunction | undefined, params: Row, otherwise: unknown): unknown {
  if (typeof own !== 'function') return otherwise;
  try {
    return own(params);
  } catch {
    return otherwise;
  }
}

function fieldOf(row: Row, field: string): unknown {
  let value: unknown = row;
  for (const key of field.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Row)[key];
  }
  return value;
}
