import { defineBlock } from '@lowdefy-mcp/render-core';
import { wrapper } from './wrapper.js';

/** A wrapper that keeps its content on the screen. */
export const Affix = defineBlock({
  ...wrapper,
  styling: ['offsetBottom', 'offsetTop', 'style', 'theme'],
});
