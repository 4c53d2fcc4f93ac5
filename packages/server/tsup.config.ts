import { defineConfig } from 'tsup';
import { options } from '../../tsup.base.js';

export default defineConfig({
  ...options('src/index.ts', 'src/cli.ts'),
  // Loaded only for pages with charts. As a dependency it would be 50 MB.
  noExternal: ['echarts'],
});
