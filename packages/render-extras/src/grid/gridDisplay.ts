import { defineBlock } from '@lowdefy-mcp/render-core';
import { arranging, gridMethods } from './arranging.js';
import { cellActs } from './cellActs.js';
import { cellChange } from './cellChange.js';
import { clicks } from './clicks.js';
import type { GridProperties } from './GridProperties.js';
import { gridOutput } from './gridOutput.js';
import { buttonStyling, cellInputStyling, gridStyling, laterStyling } from './gridStyling.js';
import { readGrid } from './readGrid.js';
import { redrawing } from './redrawing.js';
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
  mcpMethods: redrawing({ ...gridMethods }),
  mcpActions: redrawing({ ...arranging }),
  mcpEvents: redrawing({ ...clicks, ...cellActs, ...cellChange }),
});

/** The grids that also exist in Lowdefy 5. */
export const laterGridDisplay = defineBlock<GridProperties>({
  ...gridDisplay,
  styling: [...gridStyling, ...laterStyling, ...buttonStyling, ...cellInputStyling, 'suppressCellFocus'],
});
