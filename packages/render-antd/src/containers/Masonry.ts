import { defineBlock } from '@lowdefy-mcp/render-core';
import { wrapper } from './wrapper.js';

/** Blocks in columns, each added to the shortest one. */
export const Masonry = defineBlock({
  ...wrapper,
  styling: ['columns', 'fresh', 'gutter', 'sequential', 'theme'],
});
