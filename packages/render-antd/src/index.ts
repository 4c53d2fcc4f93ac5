import { definePack } from '@lowdefy-mcp/render-core';
import * as containers from './containers/index.js';
import * as displays from './displays/index.js';
import * as inputs from './inputs/index.js';

/** The render pack for the blocks of `@lowdefy/blocks-antd`. */
export default definePack({
  name: '@lowdefy-mcp/render-antd',
  blocks: { ...containers, ...displays, ...inputs },
});
