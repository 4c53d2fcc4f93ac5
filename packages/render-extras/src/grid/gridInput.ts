import { defineBlock, type Rendered, type RenderHelpers } from '@lowdefy-mcp/render-core';
import { joinTexts } from '@lowdefy-mcp/render-core/kit';
import { arranging, gridMethods } from './arranging.js';
import { cellActs } from './cellActs.js';
import { cellChange } from './cellChange.js';
import { clicks } from './clicks.js';
import { type Column, titleOf } from './columns.js';
import { choicesOf, editing, isEditable } from './editing.js';
import type { GridProperties } from './GridProperties.js';
import { gridOutput } from './gridOutput.js';
import { gridStyling, laterStyling } from './gridStyling.js';
import { type Grid, readGrid } from './readGrid.js';
import { gridActions, gridEvents, showGrid } from './showGrid.js';

/** A grid whose rows are its value. A person edits cells and drags rows; the number of rows does not change. */
export const gridInput = defineBlock<GridProperties>({
  meta: { category: 'input', valueType: 'array' },
  // The rows are its value.
  styling: [...gridStyling, 'rowData'],
  mcpRender(block, h) {
    const grid = readGrid(block);
    const events = [...gridEvents(block, grid), ...editEvents(grid)];
    return h.display(block, {
      actions: gridActions(block, grid),
      events,
      children: [
        ...showGrid(h, grid, events),
        showEditable(
          h,
          grid.columns.filter((column) => isEditable(column)),
        ),
      ],
    });
  },
  mcpOutput: gridOutput,
  mcpMethods: { ...gridMethods },
  mcpActions: { ...arranging },
  mcpEvents: { ...clicks, ...cellActs, ...cellChange, ...editing },
});

/** The grids that also exist in Lowdefy 5. */
export const laterGridInput = defineBlock<GridProperties>({
  ...gridInput,
  styling: [...gridStyling, ...laterStyling, 'rowData'],
});

/** A person can edit even if the app does not handle the events. */
function editEvents({ columns, rows }: Grid): readonly string[] {
  if (rows.length === 0) return [];
  return [
    ...(columns.some((column) => isEditable(column)) ? ['onCellValueChanged'] : []),
    ...(columns.some(({ def }) => def.rowDrag) ? ['onRowDragEnd'] : []),
  ];
}

function showEditable(h: RenderHelpers, columns: readonly Column[]): Rendered {
  if (columns.length === 0) return null;
  const titles = columns.map((column) => titleOf(h, column));
  const choices = columns.flatMap((column) => {
    const values = choicesOf(column);
    return values ? [[h.text`${titleOf(h, column)} is one of`, joinTexts(values, h)] as const] : [];
  });
  return h.keyValues([[h.text`Editable`, joinTexts(titles, h)], ...choices]);
}
