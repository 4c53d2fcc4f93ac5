import { defineBlock } from '@lowdefy-mcp/render-core';

/** A block for tests, of Lowdefy 5: its component only throws, and the screen shows nothing of it. */
export const Throw = defineBlock({ meta: { category: 'display' }, hidden: true });
