import type { Plugin } from 'vitepress';

/**
 * VitePress asks Vite to bundle its own dependencies ahead, by names that are resolved from the root of the repository. They are not
 * installed there, so Vite would only print warnings. The browser loads them one by one.
 */
export const skipPreBundling: Plugin = {
  name: 'skip-pre-bundling',
  configResolved({ optimizeDeps }) {
    const { include = [] } = optimizeDeps;
    optimizeDeps.include = include.filter((name) => !name.startsWith('vitepress >'));
  },
};
