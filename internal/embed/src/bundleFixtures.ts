import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const conformance = new URL('../../conformance/', import.meta.url);

/** Bundles the fixtures of the conformance suites for Node, inside of that package, so that its dependencies resolve. */
export async function bundleFixtures(): Promise<string> {
  const outfile = fileURLToPath(new URL('node_modules/.cache/fixtures.mjs', conformance));
  await build({
    entryPoints: [fileURLToPath(new URL('src/fixtures/index.ts', conformance))],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  return pathToFileURL(outfile).href;
}
