import { defineBlock } from '@lowdefy-mcp/render-core';

/** A placeholder while something loads: it says no more than that, and the block it stands for says it too. */
export const loader = defineBlock({ meta: { category: 'display' }, hidden: true });
