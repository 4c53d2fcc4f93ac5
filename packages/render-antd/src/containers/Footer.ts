import { defineBlock } from '@lowdefy-mcp/render-core';
import { wrapper } from './wrapper.js';

/** The footer of a layout. */
export const Footer = defineBlock({
  ...wrapper,
  styling: ['style', 'theme'],
  mcpRender: (block, h) => h.container(block, { region: 'footer', events: [] }),
});
