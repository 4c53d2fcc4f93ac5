import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../temporaryDirectory.mjs';
import { compareSizes, printSizes, sizeOf } from './tarballSizes.mjs';

const size = (/** @type {string} */ name, /** @type {number} */ packed) => ({
  name,
  packed,
  unpacked: 3 * packed,
  files: 4,
});

test('counts the files of a tarball, and their bytes', () => {
  const long = `package/${'long/'.repeat(30)}b.js`;
  const directory = temporaryDirectory({ 'package/a.js': 'x'.repeat(1000), [long]: 'y' });
  execFileSync('tar', ['-czf', 'package.tgz', 'package'], { cwd: directory });
  const tarball = readFileSync(path.join(directory, 'package.tgz'));
  expect(sizeOf('a', tarball)).toEqual({ name: 'a', packed: tarball.length, unpacked: 1001, files: 2 });
});

test('compares a table of sizes with a tolerance, and requires every package in it', () => {
  const table = printSizes([size('a', 100 * 1024), size('@acme/b', 2000 * 1024)]);
  expect(table).toContain('| `@acme/b` | 2,000 KB | 6,000 KB | 4 |');
  expect(compareSizes([size('a', 120 * 1024), size('@acme/b', 1600 * 1024)], table)).toEqual([]);
  expect(compareSizes([size('a', 130 * 1024), size('c', 1024)], table)).toEqual([
    'The tarball of a has 130 KB, not 100 KB.',
    'c is not in the table of sizes.',
    'There is no package @acme/b any more.',
  ]);
});
