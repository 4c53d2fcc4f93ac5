import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../web', import.meta.url));

/**
 * Builds Lowdefy's client with the blocks of an app, as the Next.js server would, but with Vite.
 *
 * @param {object} options
 * @param {string} options.buildDirectory What `buildApp` returned.
 * @param {string} options.outDirectory Where to put the files that a browser loads.
 */
export async function buildWeb({ buildDirectory, outDirectory }) {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: [
        { find: '@build', replacement: buildDirectory },
        // Less files name packages with a tilde.
        { find: /^~/, replacement: '' },
      ],
      dedupe: ['react', 'react-dom'],
    },
    css: { preprocessorOptions: { less: { javascriptEnabled: true } } },
    build: {
      outDir: outDirectory,
      emptyOutDir: true,
      // Nobody downloads it: it has to be built quickly, not to be small.
      minify: false,
      cssMinify: false,
      modulePreload: false,
      reportCompressedSize: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    },
  });
}
