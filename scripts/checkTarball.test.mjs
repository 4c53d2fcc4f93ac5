import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkTarball } from './checkTarball.mjs';
import { temporaryDirectory } from './temporaryDirectory.mjs';

const manifest = {
  name: 'a-package',
  version: '1.0.0',
  license: 'Apache-2.0',
  type: 'module',
  sideEffects: false,
  engines: { node: '>=20' },
  files: ['dist'],
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
};
const code = {
  'package/dist/index.js': 'export const one = 1;\n',
  'package/dist/index.d.ts': 'export declare const one: 1;\n',
};

/**
 * @param {object} [changes] Of the manifest.
 * @param {Record<string, string>} [files]
 */
function pack(changes = {}, files = code) {
  const about = JSON.stringify({ ...manifest, ...changes });
  const directory = temporaryDirectory({ 'package/package.json': about, ...files });
  execFileSync('tar', ['-czf', 'package.tgz', 'package'], { cwd: directory });
  return readFileSync(path.join(directory, 'package.tgz'));
}

test('accepts a package of ES modules', async () => {
  expect(await checkTarball(pack())).toEqual({ failures: [], suggestions: [] });
});

test('reports a file that is not published', async () => {
  const { 'package/dist/index.js': _, ...others } = code;
  const { failures } = await checkTarball(pack({}, others));
  expect(failures.join('\n')).toMatch(/publint: .*index\.js.* does not exist/);
});

test('reports a warning of publint', async () => {
  const { failures } = await checkTarball(
    pack({}, { ...code, 'package/dist/index.js': 'module.exports = 1;\n' }),
  );
  expect(failures.join('\n')).toMatch(/publint: .*CJS/);
});

test('reports types that do not match the code', async () => {
  const types = { 'package/dist/index.d.cts': 'export declare const one: 1;\n' };
  const exports = { '.': { types: './dist/index.d.cts', default: './dist/index.js' } };
  const { failures } = await checkTarball(pack({ exports }, { ...code, ...types }));
  expect(failures.join('\n')).toMatch(/attw: .*FalseCJS/);
});

test('reports an entry point without types', async () => {
  const { failures } = await checkTarball(
    pack(
      { exports: { '.': './dist/index.js', './more': './dist/more.js' } },
      { ...code, 'package/dist/more.js': 'export const two = 2;\n' },
    ),
  );
  expect(failures.join('\n')).toMatch(/attw: .*UntypedResolution/);
});
