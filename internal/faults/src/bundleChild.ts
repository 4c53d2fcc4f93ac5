import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Bundles the program that uses nothing but the store, from the sources: it starts in a fraction of the time of a server. */
export async function bundleChild(outfile: string): Promise<void> {
  await build({
    entryPoints: [path('storeChild.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // The store needs nothing else of headless, which is large.
    alias: { '@lowdefy-mcp/headless/common': path('../../../packages/headless/src/KeyedMutex.ts') },
    logLevel: 'error',
  });
}
