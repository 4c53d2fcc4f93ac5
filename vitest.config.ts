import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './test/setup/LongFirst.js';

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const ALL = ['{packages,internal,examples,bench}/**/*.test.{ts,js,mjs}', '{scripts,test}/**/*.test.{ts,mjs}'];
const NEVER = ['**/node_modules/**', '**/dist/**', '**/.cache/**', 'packages/*/template/**'];

/**
 * Tests of what belongs to a whole process: its listeners, console, stack, modules and built-in functions, and the
 * suite of render-extras, which imports ag-grid (see `test/setup`).
 */
const ALONE = [
  'packages/headless/test/load/{apart,plugins,processes,reload,watch}.test.ts',
  'packages/headless/test/random/*.test.ts',
  'packages/headless/test/session/contract.test.ts',
  'packages/server/test/tools/work.test.ts',
  'packages/server/test/soak/*.test.ts',
  'packages/server/test/workers/*.test.ts',
  'packages/headless/src/call/captureConsole.test.ts',
  'packages/render-core/test/{amount,depth}.test.ts',
  'packages/render-extras/test/{linear,pack}.test.ts',
  '{internal/{browser,conformance,gallery,published},bench}/**/*.test.{ts,js}',
];

export default defineConfig({
  resolve: {
    // Tests run on the sources, so that they never see an old build.
    alias: readdirSync(source('packages')).flatMap((name) => [
      { find: new RegExp(`^@lowdefy-mcp/${name}$`), replacement: source(`packages/${name}/src/index.ts`) },
      {
        find: new RegExp(`^@lowdefy-mcp/${name}/([\\w-]+)$`),
        replacement: source(`packages/${name}/src/$1.ts`),
      },
    ]),
  },
  test: {
    projects: [
      // Most files share the modules of a worker: importing Lowdefy and the packages takes longer than most tests.
      {
        extends: true,
        test: {
          name: 'shared',
          include: ALL,
          exclude: [...NEVER, ...ALONE],
          isolate: false,
          setupFiles: ['test/setup/dropGlobalNode.ts', 'test/setup/fixSeed.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ALONE,
          exclude: NEVER,
          setupFiles: ['test/setup/fixSeed.ts'],
          // Node imports the modules of apps in temporary directories itself, as it does outside of tests.
          server: { deps: { external: [/\/lowdefy-mcp-\w+\//] } },
        },
      },
    ],
    sequence: { sequencer: LongFirst },
    // Empty: what the developer has installed there does not take part.
    env: { LOWDEFY_MCP_CACHE: source('.runs/no-cache') },
    // One more than there are cores: some tests wait most of their time, for a browser or for timers.
    maxWorkers: availableParallelism() + 1,
    // Ends a test that hangs. A busy machine may take minutes for one that starts other test runners.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
