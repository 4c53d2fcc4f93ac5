import type { BlockView, Rendered, RenderHelpers } from '@lowdefy-mcp/render-core';
import { joinTexts } from '@lowdefy-mcp/render-core/kit';
import { cellEvents } from './cellActs.js';
import { linkConfig } from './cellLinks.js';
import { shownIn } from './cells.js';
import { type Column, findColumn, isSortable, titleOf } from './columns.js';
import { describeCondition, filterKind } from './filterCondition.js';
import type { GridProperties } from './GridProperties.js';
import { usableInput } from './inputs/cellInputs.js';
import type { Grid } from './readGrid.js';

/** The table of a grid, in display order, and its selected rows. */
export function showGrid(h: RenderHelpers, grid: Grid, events: readonly string[]): readonly Rendered[] {
  const { columns, shown, selected } = grid;
  const table = h.table({
    columns: columns.map((column) => ({ key: column.id, title: titleOf(h, column) })),
    rows: shown.map(({ row }) =>
      Object.fromEntries(columns.map((column) => [column.id, shownIn(column, row)])),
    ),
    numbered: events.length > 0,
  });
  const marked = shown.flatMap(({ index }, rowIndex) => (selected.includes(index) ? [rowIndex] : []));
  const links = columns.filter(linkConfig).map((column) => titleOf(h, column));
  return [
    ...showArrangement(h, grid),
    table,
    links.length > 0 && h.text`Links: ${joinTexts(links, h)}`,
    shown.length > 0 && showInputs(h, columns),
    marked.length > 0 && h.text`Selected rows: ${joinTexts(marked, h)}`,
  ];
}

/** What the inputs in the cells take. */
function showInputs(h: RenderHelpers, columns: readonly Column[]): Rendered {
  const notes = columns.flatMap((column) => {
    const input = usableInput(column);
    const title = titleOf(h, column);
    const own = input && column.def.cell ? input.notes(column.def.cell, h) : [];
    return own.map(([words, about]) => [h.text`${title} ${words}`, about] as const);
  });
  return notes.length > 0 && h.keyValues(notes);
}

/** The current sorting and filters. */
function showArrangement(
  h: RenderHelpers,
  { all, rows, shown, sort, filter, quickFilter }: Grid,
): readonly Rendered[] {
  const sorted = sort.flatMap(({ colId, sort: direction }) => {
    const column = all.find(({ id }) => id === colId);
    if (!column) return [];
    const title = titleOf(h, column);
    return [direction === 'desc' ? h.text`${title} descending` : h.text`${title} ascending`];
  });
  const filtered = Object.entries(filter).flatMap(([id, condition]) => {
    const column = findColumn(all, id);
    return column && condition ? [h.text`${titleOf(h, column)} ${describeCondition(condition)}`] : [];
  });
  const filters = [
    ...filtered,
    ...(quickFilter.length > 0 ? [h.text`any column ${quickFilter.join(' ')}`] : []),
  ];
  return [
    sorted.length > 0 && h.text`Sorted by ${joinTexts(sorted, h)}`,
    filters.length > 0 &&
      h.text`Filtered by ${joinTexts(filters, h)}: ${shown.length} of ${rows.length} rows`,
  ];
}

/** The actions of the column headers that are possible now. */
export function gridActions(
  block: BlockView<GridProperties>,
  { columns, rows, filter }: Grid,
): readonly string[] {
  const canFilter = columns.some((column) => filterKind(block, column) !== undefined);
  const hasMany = rows.length > 1;
  return [
    ...(hasMany && columns.some((column) => isSortable(block, column)) ? ['sort'] : []),
    ...(canFilter && (hasMany || Object.keys(filter).length > 0) ? ['filter'] : []),
  ];
}

/** The configured events that a person can fire in the rows of this grid. */
export function gridEvents(block: BlockView<GridProperties>, grid: Grid): readonly string[] {
  const hasRows = grid.shown.length > 0;
  const isSelectable = hasRows && Boolean(block.properties.rowSelection);
  const isPossible: Readonly<Record<string, boolean>> = {
    onRowClick: hasRows,
    onCellClick: hasRows,
    onRowSelected: isSelectable,
    onSelectionChanged: isSelectable,
  };
  return [
    ...Object.keys(block.events).filter((name) => isPossible[name] === true),
    ...cellEvents(block, grid),
  ];
}
