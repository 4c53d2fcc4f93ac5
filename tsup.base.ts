import { defineConfig } from 'tsup';

/** How a package is built. Types come from tsc (see the build scripts): tsup's own bundler of types makes no declaration maps. */
export const build = (...entry: string[]) => defineConfig(options(...entry));

/** The same for a package that needs more. */
export const options = (...entry: string[]) => ({
  entry,
  format: 'esm' as const,
  target: 'node20',
  sourcemap: true,
  clean: true,
});
