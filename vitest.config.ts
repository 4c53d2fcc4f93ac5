import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    // Tests run on the sources, so that they never see an old build.
    alias: Object.fromEntries(
      readdirSync(source('packages')).map((name) => [
        `@lowdefy-mcp/${name}`,
        source(`packages/${name}/src/index.ts`),
      ]),
    ),
  },
  test: {
    include: ['{packages,internal,examples}/**/*.test.{ts,js,mjs}', '{scripts,test}/**/*.test.{ts,mjs}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Vitest would leave one core idle.
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
