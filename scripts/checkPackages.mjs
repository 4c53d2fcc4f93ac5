// Packs the packages as a release does, and checks the tarballs with publint and attw. In one process, since loading TypeScript
// takes longer than checking a package.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkTarball } from './checkTarball.mjs';
import { childEnvironment } from './childEnvironment.mjs';
import { findPackages } from './findPackages.mjs';
import { findPnpm } from './findPnpm.mjs';
import { run } from './run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const pnpm = findPnpm(root);
const folder = mkdtempSync(path.join(tmpdir(), 'lowdefy-mcp-packed-'));
try {
  process.exitCode = await checkPackages();
} finally {
  rmSync(folder, { force: true, recursive: true });
}

async function checkPackages() {
  const words = ['--recursive', '--filter', './packages/*', 'pack', '--pack-destination', folder];
  const options = {
    cwd: root,
    env: childEnvironment(process.env, pnpm),
    stdio: /** @type {const} */ ('collect'),
  };
  const { exitCode, output } = await run('pnpm', words, { ...options, shell: process.platform === 'win32' });
  if (exitCode !== 0) {
    console.error(output);
    return exitCode;
  }
  const tarballs = readdirSync(folder).sort();
  const expected = findPackages(root).filter(
    (directory) => path.dirname(directory) === path.join(root, 'packages'),
  );
  if (tarballs.length !== expected.length) {
    console.error(
      `${expected.length} packages were packed into ${tarballs.length} tarballs: ${tarballs.join(', ')}.`,
    );
    return 1;
  }
  let failed = 0;
  for (const tarball of tarballs) {
    const { failures, suggestions } = await checkTarball(readFileSync(path.join(folder, tarball)));
    for (const line of [...failures, ...suggestions]) console.error(`${tarball}: ${line}`);
    if (failures.length > 0) failed += 1;
  }
  return failed > 0 ? 1 : 0;
}
