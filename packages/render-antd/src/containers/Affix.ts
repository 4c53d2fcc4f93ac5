import { defineBlock } from '@lowdefy-mcp/render-core';
import { wrapper } from './wrapper.js';

/** A wrapper that keeps its content visible while scrolling. */
export const Affix = defineBlock({
  ...wrapper,
  styling: ['offsetBottom', 'offsetTop', 'style', 'theme'],
});
