import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { htmlStyle } from '@lowdefy-mcp/render-core/html';
import { build } from 'esbuild';

/** Outside of the published files, because packing must not find temporary files. */
const TEMPORARY = '../node_modules/.cache';
const from = import.meta.dirname ?? path.dirname(fileURLToPath(import.meta.url));

/**
 * Bundles the browser code into `dist/client`: `viewer.js` and `viewer.css` for the viewer, and a self-contained `app.html` for the
 * MCP App.
 */
export async function buildClient() {
  const directory = path.join(from, '../dist/client');
  const [viewer, app, own] = await Promise.all([
    bundle('viewer.ts'),
    bundle('app.ts'),
    readFile(path.join(from, 'viewer.css'), 'utf8'),
  ]);
  const style = `${htmlStyle.trim()}\n${own}`;
  await mkdir(directory, { recursive: true });
  await write(directory, 'viewer.js', viewer);
  await write(directory, 'viewer.css', style);
  await write(directory, 'app.html', appHtml(app, style));
}

/**
 * Omits Zod's error messages in other languages, which are half of the bundle.
 *
 * @type {import('esbuild').Plugin}
 */
const withoutLocales = {
  name: 'without-locales',
  setup({ onLoad }) {
    onLoad({ filter: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
  },
};

/** @param {string} entry */
async function bundle(entry) {
  const { outputFiles } = await build({
    entryPoints: [path.join(from, entry)],
    bundle: true,
    format: 'iife',
    minify: true,
    target: 'es2022',
    platform: 'browser',
    write: false,
    logLevel: 'warning',
    plugins: [withoutLocales],
  });
  return outputFiles[0]?.text ?? '';
}

/**
 * @param {string} script
 * @param {string} style
 */
function appHtml(script, style) {
  // Escapes `</script>` and `<!--` inside the script.
  const safe = script.replaceAll(/<\/(?=script)/gi, '<\\/').replaceAll('<!--', '<\\!--');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Page</title><style>${style}</style></head><body><script>${safe}</script></body></html>\n`;
}

/**
 * Writes a file atomically, because tests build in several processes at the same time.
 *
 * @param {string} directory
 * @param {string} name
 * @param {string} content
 */
async function write(directory, name, content) {
  const temporary = path.join(from, TEMPORARY, `${name}.${randomUUID()}`);
  await mkdir(path.dirname(temporary), { recursive: true });
  await writeFile(temporary, content);
  await rename(temporary, path.join(directory, name));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildClient();
