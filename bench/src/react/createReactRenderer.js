import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { BareEngine } from '../engine/BareEngine.js';

const entry = fileURLToPath(new URL('entry.js', import.meta.url));

/**
 * Opens a page with Lowdefy's own React blocks, and returns a function that renders it with ReactDOMServer.
 *
 * @param {string} buildDirectory
 * @param {string} pageId
 * @returns {Promise<() => string>}
 */
export async function createReactRenderer(buildDirectory, pageId) {
  const outDir = join(dirname(buildDirectory), 'react');
  await build({
    root: dirname(entry),
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: [{ find: '@build', replacement: buildDirectory }], dedupe: ['react', 'react-dom'] },
    ssr: { noExternal: true },
    build: { ssr: entry, outDir, minify: false, rollupOptions: { output: { entryFileNames: 'entry.mjs' } } },
  });
  const { components, clientComponents, renderHtml } = await import(
    pathToFileURL(join(outDir, 'entry.mjs')).href
  );
  const engine = await BareEngine.open(buildDirectory, components);
  engine.lowdefy._internal.components = clientComponents;
  const context = await engine.openPage(pageId);
  return () => renderHtml(context, engine.lowdefy);
}
