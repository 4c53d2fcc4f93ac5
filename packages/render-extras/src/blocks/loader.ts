import { defineBlock } from '@lowdefy-mcp/render-core';

/** A placeholder while something loads: the replaced block shows that it is loading, too. */
export const loader = defineBlock({ meta: { category: 'display' }, hidden: true });
