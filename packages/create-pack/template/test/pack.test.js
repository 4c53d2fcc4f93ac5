import { describePack } from '@lowdefy-mcp/testing/vitest';
import pack from '../src/index.js';

describePack(pack, { pages: new URL('./pages', import.meta.url) });
