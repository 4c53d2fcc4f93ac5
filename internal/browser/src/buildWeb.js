import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** @import { Plugin } from 'vite' */

const root = fileURLToPath(new URL('../web', import.meta.url));
const blocks = fileURLToPath(new URL('../node_modules/@lowdefy/blocks-antd/package.json', import.meta.url));

/**
 * Builds Lowdefy's client with the blocks of an app, as the Next.js server would, but with Vite.
 *
 * @param {object} options
 * @param {string} options.buildDirectory What `buildApp` returned.
 * @param {string} options.outDirectory Where to put the files that a browser loads.
 */
export async function buildWeb({ buildDirectory, outDirectory }) {
  const hasTheme = existsSync(path.join(buildDirectory, 'theme.json'));
  await build({
    root,
    plugins: [antdOfBlocks],
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: [
        { find: '@build', replacement: buildDirectory },
        { find: '@theme', replacement: path.join(root, hasTheme ? 'Theme.jsx' : 'NoTheme.jsx') },
        // Less files prefix packages with a tilde.
        { find: /^~/, replacement: '' },
      ],
      dedupe: ['react', 'react-dom'],
    },
    css: { preprocessorOptions: { less: { javascriptEnabled: true } } },
    build: {
      outDir: outDirectory,
      emptyOutDir: true,
      // Build time matters here, not download size.
      minify: false,
      cssMinify: false,
      modulePreload: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    },
  });
}

/**
 * Resolves Ant Design from the blocks, so that their components and the theme use the same copy.
 *
 * @type {Plugin}
 */
const antdOfBlocks = {
  name: 'antd-of-blocks',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer?.startsWith(root) || !/^(@ant-design|antd)\b/.test(source)) return null;
    return this.resolve(source, realpathSync(blocks), { skipSelf: true });
  },
};
