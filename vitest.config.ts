import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    // Tests run on the sources, so that they never see an old build.
    alias: {
      '@lowdefy-mcp/render-core': source('packages/render-core/src/index.ts'),
      '@lowdefy-mcp/render-basic': source('packages/render-basic/src/index.ts'),
    },
  },
  test: {
    include: ['{packages,internal,examples}/**/*.test.{ts,js,mjs}', '{scripts,test}/**/*.test.{ts,mjs}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
