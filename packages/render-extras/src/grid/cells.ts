import { htmlToText } from '@lowdefy-mcp/render-core';
import { builtInText } from './builtInText.js';
import type { Column } from './columns.js';
import { fieldOf } from './fieldOf.js';
import type { CellFunction, Row } from './GridProperties.js';

/** The value of a cell: by the column's `valueGetter`, or of its field, which may be a path. */
export function valueIn({ def }: Column, row: Row): unknown {
  const value = def.field === undefined ? undefined : fieldOf(row, def.field);
  return call(def.valueGetter, { data: row, colDef: def }, value);
}

/** The visible text of a cell, with its tooltip. */
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

/** The result of a function of the app, or `otherwise` if there is none or it throws. */
export function call(own: string | CellFunction | undefined, params: Row, otherwise: unknown): unknown {
  if (typeof own !== 'function') return otherwise;
  try {
    return own(params);
  } catch {
    return otherwise;
  }
}
