import type { BlockView, PropertyValue } from '@lowdefy-mcp/render-core';
import { shownIn } from './cells.js';
import type { GridProperties } from './GridProperties.js';
import { readGrid } from './readGrid.js';

/**
 * Converts the shown rows to data, keyed by column id, which is usually the field: titles are for people, and change.
 * Cells are formatted as shown, because a formatter may omit what must not be visible.
 */
export function gridOutput(block: BlockView<GridProperties>): PropertyValue {
  const { columns, shown } = readGrid(block);
  return shown.map(({ row }) =>
    Object.fromEntries(columns.map((column) => [column.id, (shownIn(column, row) ?? null) as PropertyValue])),
  );
}
