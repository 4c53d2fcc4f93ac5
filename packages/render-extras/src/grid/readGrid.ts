import type { BlockView } from '@lowdefy-mcp/render-core';
import { since } from '@lowdefy-mcp/render-core/kit';
import { valueIn } from './cells.js';
import { type Column, columnsOf } from './columns.js';
import { type FilterModel, passesFilters, passesQuickFilter, quickFilterWords } from './filters.js';
import type { GridProperties, Row } from './GridProperties.js';

/** How a column is sorted. */
interface SortedColumn {
  readonly colId: string;
  readonly sort: 'asc' | 'desc';
}

/** A row on the screen. */
export interface ShownRow {
  readonly row: Row;
  /** Where it stands in the data; on the screen it may stand elsewhere. */
  readonly index: number;
}

/** A grid as it is on the screen now. */
export interface Grid {
  /** Also those that are hidden. */
  readonly all: readonly Column[];
  /** Those that are shown. */
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** The rows that pass the filters, in the order of the sorting. */
  readonly shown: readonly ShownRow[];
  readonly sort: readonly SortedColumn[];
  readonly filter: FilterModel;
  readonly quickFilter: readonly string[];
  /** The indices of the selected rows in the data. */
  readonly selected: readonly number[];
}

/** Reads a grid. Filters, sorting and selection are the component's own state. */
export function readGrid(block: BlockView<GridProperties>): Grid {
  const { local } = block;
  // A column that is hidden sorts and filters nevertheless.
  const all = columnsOf(block);
  const columns = all.filter(({ def }) => !def.hide);
  const rows = rowsOf(block);
  const sort = (local.sort as readonly SortedColumn[] | undefined) ?? initialSort(all);
  const filter = (local.filter ?? {}) as FilterModel;
  const words = quickFilterWords(local.quickFilter);
  const searched = since(block.app, 5) ? columns : all;
  const shown = rows
    .map((row, index) => ({ row, index }))
    .filter(({ row }) => passesFilters(all, filter, row))
    .filter(({ row }) => words.length === 0 || passesQuickFilter(searched, words, row));
  const selected = selectedRows(block, rows);
  return { all, columns, rows, shown: sorted(shown, all, sort), sort, filter, quickFilter: words, selected };
}

/** The value of an input, the property of a display. */
export function rowsOf({ meta, properties, value }: BlockView<GridProperties>): readonly Row[] {
  const rows = meta.category === 'input' ? value : properties.rowData;
  return Array.isArray(rows) ? rows.filter((row) => typeof row === 'object' && row !== null) : [];
}

/** The indices of the selected rows. Rows that have an id are found again wherever they are now. */
function selectedRows(
  { local, properties }: BlockView<GridProperties>,
  rows: readonly Row[],
): readonly number[] {
  const ids = local.selectedIds as readonly unknown[] | undefined;
  if (ids && properties.rowId) {
    return rows.flatMap((row, index) => (ids.includes(idOf(row, properties.rowId)) ? [index] : []));
  }
  return ((local.selected ?? []) as readonly number[]).filter((index) => index < rows.length);
}

/** What tells a row apart from others. */
export function idOf(row: Row | undefined, rowId: string | undefined): string {
  return String(rowId !== undefined && row && Object.hasOwn(row, rowId) ? row[rowId] : undefined);
}

function initialSort(columns: readonly Column[]): readonly SortedColumn[] {
  return columns.flatMap(({ id, def: { sort } }) =>
    sort === 'asc' || sort === 'desc' ? [{ colId: id, sort }] : [],
  );
}

function sorted(
  shown: readonly ShownRow[],
  columns: readonly Column[],
  sort: readonly SortedColumn[],
): readonly ShownRow[] {
  const order = sort.flatMap(({ colId, sort: direction }) => {
    const column = columns.find(({ id }) => id === colId);
    return column ? [{ column, sign: direction === 'desc' ? -1 : 1 }] : [];
  });
  if (order.length === 0) return shown;
  return [...shown].sort((a, b) => {
    for (const { column, sign } of order) {
      const result = compareCells(column, valueIn(column, a.row), valueIn(column, b.row));
      if (result !== 0) return sign * result;
    }
    return 0;
  });
}

function compareCells({ def }: Column, a: unknown, b: unknown): number {
  if (typeof def.comparator !== 'function') return compare(a, b);
  try {
    return Number(def.comparator(a, b)) || 0;
  } catch {
    return compare(a, b);
  }
}

/** As ag-grid compares: what is missing comes first. */
function compare(a: unknown, b: unknown): number {
  const [noA, noB] = [a === undefined || a === null, b === undefined || b === null];
  if (noA || noB) return Number(noB) - Number(noA);
  const [x, y] = [a as string, b as string];
  return x > y ? 1 : x < y ? -1 : 0;
}
