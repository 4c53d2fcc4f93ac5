import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    // Tests run on the sources, so that they never see an old build.
    alias: readdirSync(source('packages')).flatMap((name) => [
      { find: new RegExp(`^@lowdefy-mcp/${name}$`), replacement: source(`packages/${name}/src/index.ts`) },
      {
        find: new RegExp(`^@lowdefy-mcp/${name}/(\\w+)$`),
        replacement: source(`packages/${name}/src/$1.ts`),
      },
    ]),
  },
  test: {
    include: ['{packages,internal,examples,bench}/**/*.test.{ts,js,mjs}', '{scripts,test}/**/*.test.{ts,mjs}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'packages/*/template/**'],
    // Vitest would leave one core idle.
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
