import { defineBlock } from '@lowdefy-mcp/render-core';

/** A block for tests, since Lowdefy 5: its component always throws, so the screen shows nothing. */
export const Throw = defineBlock({ meta: { category: 'display' }, hidden: true });
