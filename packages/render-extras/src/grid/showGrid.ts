import type { BlockView, Rendered, RenderHelpers } from '@lowdefy-mcp/render-core';
import { joinTexts } from '@lowdefy-mcp/render-core/kit';
import { isSortable } from './arranging.js';
import { cellEvents } from './cellActs.js';
import { linkConfig } from './cellLinks.js';
import { shownIn } from './cells.js';
import { hasFilter, titleOf } from './columns.js';
import type { GridProperties } from './GridProperties.js';
import type { Grid } from './readGrid.js';

/** The table of a grid, in the order of the screen, and which of its rows are selected. */
export function showGrid(
  h: RenderHelpers,
  { columns, shown, selected }: Grid,
  events: readonly string[],
): readonly Rendered[] {
  const table = h.table({
    columns: columns.map((column) => ({ key: column.id, title: titleOf(h, column) })),
    rows: shown.map(({ row }) =>
      Object.fromEntries(columns.map((column) => [column.id, shownIn(column, row)])),
    ),
    numbered: events.some((name) => !ABOUT_COLUMNS.has(name)),
  });
  const marked = shown.flatMap(({ index }, rowIndex) => (selected.includes(index) ? [rowIndex] : []));
  const links = columns.filter(linkConfig).map((column) => titleOf(h, column));
  return [
    table,
    links.length > 0 && h.text`Links: ${joinTexts(links, h)}`,
    marked.length > 0 && h.text`Selected rows: ${joinTexts(marked, h)}`,
  ];
}

/** The events that are about columns; all others need the number of a row. */
const ABOUT_COLUMNS: ReadonlySet<string> = new Set(['onFilterChanged', 'onSortChanged']);

/** The events that the app listens to and that a person can set off in this grid. */
export function gridEvents(block: BlockView<GridProperties>, grid: Grid): readonly string[] {
  const { columns, shown } = grid;
  const hasRows = shown.length > 0;
  const isSelectable = hasRows && Boolean(block.properties.rowSelection);
  const isPossible: Readonly<Record<string, boolean>> = {
    onRowClick: hasRows,
    onCellClick: hasRows,
    onRowSelected: isSelectable,
    onSelectionChanged: isSelectable,
    onFilterChanged: columns.some(hasFilter),
    onSortChanged: columns.some(isSortable),
  };
  return [
    ...Object.keys(block.events).filter((name) => isPossible[name] === true),
    ...cellEvents(block, grid),
  ];
}
