import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Bundles a script of `web/` for the browser. */
export async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../web/${entry}`, import.meta.url))],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
