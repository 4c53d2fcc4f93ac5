import { toNodeHandler } from '@lowdefy-mcp/server';
import { openHandler } from '../../lib/openHandler.js';

// The handler reads the body itself.
export const config = { api: { bodyParser: false } };

export default toNodeHandler(openHandler());
