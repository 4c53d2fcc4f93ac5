import { definePack } from '@lowdefy-mcp/render-core';
import { __Block__ } from './blocks/__Block__.js';

export default definePack({ name: '__name__', blocks: { __Block__ } });
