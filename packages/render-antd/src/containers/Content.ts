import { defineBlock } from '@lowdefy-mcp/render-core';
import { wrapper } from './wrapper.js';

/** The middle of a layout. */
export const Content = defineBlock({
  ...wrapper,
  styling: ['style', 'theme'],
});
