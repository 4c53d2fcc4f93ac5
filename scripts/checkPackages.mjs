// Packs the packages as a release does, and checks the tarballs with publint and attw. In one process, since loading TypeScript takes
// longer than checking a package. Compares their sizes with the table of docs/releasing.md; --write writes that table.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkTarball } from './checkTarball.mjs';
import { childEnvironment } from './childEnvironment.mjs';
import { findPnpm } from './findPnpm.mjs';
import { publishedPackages } from './release/publishedPackages.mjs';
import { compareSizes, printSizes, sizeOf } from './release/tarballSizes.mjs';
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
  const expected = publishedPackages(root);
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
  return failed > 0 || !checkSizes(tarballs) ? 1 : 0;
}

/** Compares the tarballs with the table, or writes it. @param {readonly string[]} tarballs */
function checkSizes(tarballs) {
  const names = publishedPackages(root).map(
    (directory) => JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8')).name,
  );
  const sizes = names.map((/** @type {string} */ name) => {
    const start = `${name.replace('@', '').replace('/', '-')}-`;
    const file = tarballs.find(
      (tarball) => tarball.startsWith(start) && /^\d/.test(tarball.slice(start.length)),
    );
    return sizeOf(name, readFileSync(path.join(folder, file ?? '')));
  });
  const document = path.join(root, 'docs', 'releasing.md');
  const text = readFileSync(document, 'utf8');
  if (process.argv.includes('--write')) {
    const place = /(<!-- sizes -->\n)[\s\S]*?(<!-- \/sizes -->)/;
    writeFileSync(
      document,
      text.replace(place, (_, begin, end) => `${begin}\n${printSizes(sizes)}\n\n${end}`),
    );
    return true;
  }
  const problems = compareSizes(sizes, text);
  for (const problem of problems) console.error(`docs/releasing.md: ${problem}`);
  if (problems.length > 0) console.error('To write the table again: node scripts/checkPackages.mjs --write');
  return problems.length === 0;
}
