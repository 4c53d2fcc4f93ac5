import { describePack, packOptions } from '@lowdefy-mcp/harness/vitest';
import pack from '../src/index.js';

describePack(pack, { ...packOptions(pack), pages: new URL('./pages', import.meta.url) });
