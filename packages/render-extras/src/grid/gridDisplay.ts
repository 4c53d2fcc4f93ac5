import { defineBlock } from '@lowdefy-mcp/render-core';
import { arranging, gridMethods } from './arranging.js';
import { cellActs } from './cellActs.js';
import { clicks } from './clicks.js';
import type { GridProperties } from './GridProperties.js';
import { gridOutput } from './gridOutput.js';
import { buttonStyling, gridStyling, laterStyling } from './gridStyling.js';
import { readGrid } from './readGrid.js';
import { gridActions, gridEvents, showGrid } from './showGrid.js';

/** A grid of rows. The themes differ only in their look. */
export const gridDisplay = defineBlock<GridProperties>({
  meta: { category: 'display' },
  styling: gridStyling,
  mcpRender(block, h) {
    const grid = readGrid(block);
    const events = gridEvents(block, grid);
    return h.display(block, {
      actions: gridActions(block, grid),
      events,
      children: showGrid(h, grid, events),
    });
  },
  mcpOutput: gridOutput,
  mcpMethods: { ...gridMethods },
  mcpActions: { ...arranging },
  mcpEvents: { ...clicks, ...cellActs },
});

/** The grids that also exist in Lowdefy 5. */
export const laterGridDisplay = defineBlock<GridProperties>({
  ...gridDisplay,
  styling: [...gridStyling, ...laterStyling, ...buttonStyling, 'suppressCellFocus'],
});
