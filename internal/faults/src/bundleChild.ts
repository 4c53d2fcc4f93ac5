import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Bundles the program that uses only the store, from the sources. It starts much faster than a server. */
export async function bundleChild(outfile: string): Promise<void> {
  await build({
    entryPoints: [path('storeChild.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // The store needs nothing else of headless.
    alias: { '@lowdefy-mcp/headless/common': path('../../../packages/headless/src/KeyedMutex.ts') },
    logLevel: 'error',
  });
}
