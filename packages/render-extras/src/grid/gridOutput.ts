import type { BlockView, PropertyValue } from '@lowdefy-mcp/render-core';
import { shownIn } from './cells.js';
import type { GridProperties } from './GridProperties.js';
import { readGrid } from './readGrid.js';

/**
 * Makes data of the rows on the screen, by the ids of the columns, which are their fields: titles are for people, and change. Cells
 * are as a person reads them, because a formatter may leave out what nobody is to see.
 */
export function gridOutput(block: BlockView<GridProperties>): PropertyValue {
  const { columns, shown } = readGrid(block);
  return shown.map(({ row }) =>
    Object.fromEntries(columns.map((column) => [column.id, (shownIn(column, row) ?? null) as PropertyValue])),
  );
}
