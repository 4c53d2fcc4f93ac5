import { defineConfig } from 'tsup';
import { options } from '../../tsup.base.js';

export default defineConfig({
  ...options(
    'src/index.ts',
    'src/cli.ts',
    'src/snapshotProcess.ts',
    'src/sessionWorker.ts',
    'src/store.ts',
    'src/store-conformance.ts',
  ),
  // Loaded only for pages with charts: as a dependency it would be 50 MB. Of MCP Apps a few constants are used, and their package brings an
  // MCP client along.
  noExternal: ['echarts', '@modelcontextprotocol/ext-apps'],
});
