import { definePack } from '@lowdefy-mcp/render-core';

/** The render pack for Lowdefy's grids and markdown blocks. */
export default definePack({
  name: '@lowdefy-mcp/render-extras',
  blocks: {},
});
