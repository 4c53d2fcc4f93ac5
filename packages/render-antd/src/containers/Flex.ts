import { defineBlock } from '@lowdefy-mcp/render-core';
import { wrapper } from './wrapper.js';

/** A row or column of blocks. */
export const Flex = defineBlock({
  ...wrapper,
  styling: ['align', 'component', 'flex', 'gap', 'justify', 'theme', 'vertical', 'wrap'],
});
