import { defineBlock } from '@lowdefy-mcp/render-core';
import { wrapper } from './wrapper.js';

/** The content of a layout. */
export const Content = defineBlock({
  ...wrapper,
  styling: ['style', 'theme'],
});
