import type { BlockView } from '@lowdefy-mcp/render-core';
import { since } from '@lowdefy-mcp/render-core/kit';
import { withEdits } from './cellEdits.js';
import { valueIn } from './cells.js';
import { type Column, columnsOf } from './columns.js';
import { type FilterModel, passesFilters, passesQuickFilter, quickFilterWords } from './filters.js';
import type { GridProperties, Row } from './GridProperties.js';

/** The sorting of a column. */
interface SortedColumn {
  readonly colId: string;
  readonly sort: 'asc' | 'desc';
}

/** A visible row. */
export interface ShownRow {
  readonly row: Row;
  /** Its index in the data, which may differ from its visible position. */
  readonly index: number;
}

/** A grid as currently shown. */
export interface Grid {
  /** All columns, hidden ones included. */
  readonly all: readonly Column[];
  /** The visible columns. */
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** The rows that pass the filters, sorted. */
  readonly shown: readonly ShownRow[];
  readonly sort: readonly SortedColumn[];
  readonly filter: FilterModel;
  readonly quickFilter: readonly string[];
  /** The indices of the selected rows in the data. */
  readonly selected: readonly number[];
}

/** Reads a grid. Filters, sorting and selection are local state of the component. */
export function readGrid(block: BlockView<GridProperties>): Grid {
  const { local } = block;
  // Hidden columns still sort and filter.
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

/** The rows: the value of an input, the property of a display, with the edits in its cells. */
export function rowsOf(block: BlockView<GridProperties>): readonly Row[] {
  const rows = configuredRows(block);
  return block.meta.category === 'input' ? rows : withEdits(block, rows);
}

/** The rows of the app. */
export function configuredRows({ meta, properties, value }: BlockView<GridProperties>): readonly Row[] {
  const rows = meta.category === 'input' ? value : properties.rowData;
  return Array.isArray(rows) ? rows.filter((row) => typeof row === 'object' && row !== null) : [];
}

/** The indices of the selected rows. Rows with an id are found again at their new index. */
function selectedRows(block: BlockView<GridProperties>, rows: readonly Row[]): readonly number[] {
  const { selected = [], selectedIds } = block.local as GridSelection;
  return rows.flatMap((row, index) => {
    const id = selectedIds && idOf(block, row);
    return (id === undefined ? selected.includes(index) : selectedIds?.includes(id)) ? [index] : [];
  });
}

/** What a grid remembers of its selection. */
interface GridSelection {
  readonly selected?: readonly number[];
  /** The ids of the selected rows, null for a row without one. */
  readonly selectedIds?: readonly (string | null)[];
}

/**
 * The id by which a grid finds a row again in new data. Only `rowId` makes one, except in Lowdefy 4.2 to 4.4, where every row
 * has one.
 */
export function idOf({ app, properties }: BlockView<GridProperties>, row: Row): string | undefined {
  const own = (key: string) => (Object.hasOwn(row, key) ? row[key] : undefined);
  const named = properties.rowId === undefined ? undefined : own(properties.rowId);
  if (named !== undefined && named !== null) return String(named);
  if (!since(app, 4.1) || since(app, 4.5)) return undefined;
  return String(own('id') ?? own('_id') ?? JSON.stringify(row));
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

/** Compares as ag-grid does: missing values come first. */
function compare(a: unknown, b: unknown): number {
  const [noA, noB] = [a === undefined || a === null, b === undefined || b === null];
  if (noA || noB) return Number(noB) - Number(noA);
  const [x, y] = [a as string, b as string];
  return x > y ? 1 : x < y ? -1 : 0;
}
