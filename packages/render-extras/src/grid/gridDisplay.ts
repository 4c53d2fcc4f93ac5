import { defineBlock } from '@lowdefy-mcp/render-core';
import { arranging, gridMethods } from './arranging.js';
import { clicks } from './clicks.js';
import type { GridProperties } from './GridProperties.js';
import { readGrid } from './readGrid.js';
import { gridEvents, showGrid } from './showGrid.js';

/** A grid of rows. The themes differ only in their looks. */
export const gridDisplay = defineBlock<GridProperties>({
  meta: { category: 'display' },
  mcpRender(block, h) {
    const grid = readGrid(block);
    return h.display(block, { events: gridEvents(block, grid), children: showGrid(h, grid) });
  },
  mcpMethods: { ...gridMethods },
  mcpEvents: { ...clicks, ...arranging },
});
