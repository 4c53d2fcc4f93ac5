import { htmlToText } from '@lowdefy-mcp/render-core';
import { builtInText } from './builtInText.js';
import type { Column } from './columns.js';
import { fieldOf } from './fieldOf.js';
import type { CellFunction, Row } from './GridProperties.js';

/** The value of a cell: the field's, which may be a path, or what the column's own function makes of the row. */
export function valueIn({ def }: Column, row: Row): unknown {
  const value = def.field === undefined ? undefined : fieldOf(row, def.field);
  return call(def.valueGetter, { data: row, colDef: def }, value);
}

/** What a person reads in a cell, and on it when the pointer rests there. */
export function shownIn(column: Column, row: Row): unknown {
  const shown = textIn(column, row);
  const tip = tooltipIn(column, row);
  return tip === undefined || tip === null || tip === '' || tip === shown ? shown : `${shown ?? ''} (${tip})`;
}

function tooltipIn({ def }: Column, row: Row): unknown {
  const { tooltipField } = def;
  const value = typeof tooltipField === 'string' ? fieldOf(row, tooltipField) : undefined;
  return call(def.tooltipValueGetter, { value, data: row, colDef: def }, value);
}

function textIn(column: Column, row: Row): unknown {
  const { def } = column;
  const value = valueIn(column, row);
  const builtIn = builtInText(def.cell, value, row);
  if (builtIn !== undefined) return builtIn;
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
