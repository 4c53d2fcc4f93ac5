import { defineBlock } from '@lowdefy-mcp/render-core';
import { wrapper } from './wrapper.js';

/** A container for header, content, footer and sider. */
export const Layout = defineBlock({
  ...wrapper,
  styling: ['style', 'theme'],
});
