import { defineConfig } from 'tsup';

// Types come from tsc (see the build script): tsup's own bundler of types makes no declaration maps.
export default defineConfig({
  entry: ['src/index.ts', 'src/cli.ts'],
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  clean: true,
});
