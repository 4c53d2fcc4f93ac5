import { describePack, packOptions, packPages } from '@lowdefy-mcp/harness/vitest';
import pack from '../src/index.js';

describePack(pack, {
  ...packOptions(pack),
  pages: packPages(
    new URL('./pages', import.meta.url),
    undefined,
    undefined,
    new URL('./blocks-6', import.meta.url),
  ),
});
