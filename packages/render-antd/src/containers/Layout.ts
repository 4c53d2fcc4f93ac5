import { defineBlock } from '@lowdefy-mcp/render-core';
import { wrapper } from './wrapper.js';

/** Header, content, footer and sider around each other. */
export const Layout = defineBlock({
  ...wrapper,
  styling: ['style', 'theme'],
});
