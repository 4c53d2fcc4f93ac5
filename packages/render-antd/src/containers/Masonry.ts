import { defineBlock } from '@lowdefy-mcp/render-core';
import { wrapper } from './wrapper.js';

/** Blocks in columns that are filled from the shortest on. */
export const Masonry = defineBlock({
  ...wrapper,
  styling: ['columns', 'fresh', 'gutter', 'sequential', 'theme'],
});
