import path from 'node:path';
import { expect, test } from 'vitest';
import { childEnvironment } from './childEnvironment.mjs';
import { findPnpm } from './findPnpm.mjs';
import { temporaryDirectory } from './temporaryDirectory.mjs';

/** @param {string} [packageManager] */
const rootWith = (packageManager) =>
  temporaryDirectory({ 'package.json': JSON.stringify({ packageManager }) });

test('finds the pinned version, with or without its checksum', () => {
  expect(findPnpm(rootWith('pnpm@10.1.2')).version).toBe('10.1.2');
  expect(findPnpm(rootWith('pnpm@10.1.2-rc.1+sha512.abc')).version).toBe('10.1.2-rc.1');
});

test.each(['yarn@4.0.0', 'pnpm@latest', undefined])('rejects %s as the package manager', (packageManager) => {
  const root = rootWith(packageManager);

  expect(() => findPnpm(root)).toThrow('"packageManager" in package.json has to be pnpm@VERSION.');
});

test('puts pnpm first on the PATH of child processes, in any letter case of PATH', () => {
  const pnpm = findPnpm(rootWith('pnpm@10.1.2'));
  const env = childEnvironment({ npm_config_loglevel: 'silent', Path: 'elsewhere' }, pnpm);

  expect(Object.keys(env)).toEqual(['Path']);
  expect(env.Path?.split(path.delimiter)).toEqual([pnpm.bin, path.dirname(process.execPath), 'elsewhere']);
});
