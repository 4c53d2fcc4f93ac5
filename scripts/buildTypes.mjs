// Writes the type declarations of all published packages. One compiler for all parses shared files only once, which takes half
// the time of one compiler per package.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitOnSignals } from './exitOnSignals.mjs';
import { findPackages } from './findPackages.mjs';
import { inOrder } from './inOrder.mjs';
import { run } from './run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const manifests = findPackages(root)
  .filter((directory) => path.dirname(directory) === path.join(root, 'packages'))
  .map((directory) => ({
    directory,
    ...JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')),
  }));
// A package needs the declarations of those that it depends on.
const projects = inOrder(manifests).map(({ directory }) => path.join(directory, 'tsconfig.build.json'));
exitOnSignals();
const compiler = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const { exitCode } = await run(process.execPath, [compiler, '-b', ...projects], {
  cwd: root,
  env: process.env,
  stdio: 'inherit',
});
process.exitCode = exitCode;
