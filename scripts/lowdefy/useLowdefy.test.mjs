import { mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../temporaryDirectory.mjs';
import { linkLowdefy, nameLowdefy, requireLowdefy } from './useLowdefy.mjs';

const MANIFEST = JSON.stringify({
  dependencies: { '@lowdefy/engine': '4.0.0-rc.11', react: '^18.0.0' },
  devDependencies: { '@lowdefy/build': '4.0.0-rc.11' },
});

function createWorkspace() {
  const workspace = temporaryDirectory({
    'packages/headless/package.json': MANIFEST,
    'packages/none/package.json': '{}',
    'internal/browser/package.json': MANIFEST,
    'examples/README.md': '',
    'bench/package.json': '{}',
    'store/engine/package.json': '{ "version": "4.0.0-rc.11" }',
    'store/react/package.json': '{ "version": "18.0.0" }',
  });
  const modules = path.join(workspace, 'packages/headless/node_modules');
  mkdirSync(path.join(modules, '@lowdefy'), { recursive: true });
  symlinkSync(path.join(workspace, 'store/engine'), path.join(modules, '@lowdefy/engine'));
  symlinkSync(path.join(workspace, 'store/react'), path.join(modules, 'react'));
  return { workspace, modules };
}

test('links packages to the Lowdefy of a directory, and to its React', () => {
  const { workspace, modules } = createWorkspace();
  const root = temporaryDirectory({
    'node_modules/@lowdefy/engine/package.json': '{ "version": "5.3.0" }',
    'node_modules/react/package.json': '{ "version": "19.0.0" }',
  });
  linkLowdefy(workspace, root);
  const versions = ['@lowdefy/engine', 'react'].map((name) => {
    // Node resolves the dependencies of a package from its real path.
    expect(realpathSync(path.join(modules, name))).toBe(realpathSync(path.join(root, 'node_modules', name)));
    return JSON.parse(readFileSync(path.join(modules, name, 'package.json'), 'utf8')).version;
  });
  expect(versions).toEqual(['5.3.0', '19.0.0']);
});

/** Only named here, so that a run on another version does not replace it in this file. */
const DEFAULT = '4.0.0-rc.11';

test('lets apps name the version', () => {
  const files = {
    'examples/tickets/lowdefy.yaml': `lowdefy: ${DEFAULT}\n`,
    'packages/server/test/a.test.ts': `const app = { lowdefy: '${DEFAULT}', pages: [] };\n`,
    'packages/server/node_modules/b/lowdefy.yaml': `lowdefy: ${DEFAULT}\n`,
  };
  const workspace = temporaryDirectory(files);
  nameLowdefy(workspace, '5.3.0');
  const texts = Object.keys(files).map((name) => readFileSync(path.join(workspace, name), 'utf8'));
  expect(texts).toEqual([
    'lowdefy: 5.3.0\n',
    "const app = { lowdefy: '5.3.0', pages: [] };\n",
    `lowdefy: ${DEFAULT}\n`,
  ]);
});

test('reports packages that are missing in the directory', () => {
  const { workspace } = createWorkspace();
  expect(() => linkLowdefy(workspace, temporaryDirectory())).toThrow(
    'has no @lowdefy/engine, react. Install them there, too.',
  );
});

test('sets the dependencies of packages to the version of the registry', () => {
  const { workspace } = createWorkspace();
  requireLowdefy(workspace, '5.3.0');
  const read = (/** @type {string} */ name) =>
    JSON.parse(readFileSync(path.join(workspace, name, 'package.json'), 'utf8'));
  for (const name of ['packages/headless', 'internal/browser']) {
    expect(read(name)).toEqual({
      dependencies: { '@lowdefy/engine': '5.3.0', react: '^18.0.0' },
      devDependencies: { '@lowdefy/build': '5.3.0' },
    });
  }
  expect(read('packages/none')).toEqual({});
});
