import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type FolderImport,
  folderImportsOf,
  foldersOf,
  importsOf,
  packageName,
  packagesFolder as root,
} from './architecture/readImports.js';

/**
 * Which packages of the workspace a package may depend on: packs → core ← headless ← server ← lowdefy-mcp and
 * the session stores, headless ← testing.
 * docs/architecture.md says why.
 */
const MAY_USE: Readonly<Record<string, readonly string[]>> = {
  'render-core': [],
  'render-basic': ['render-core'],
  'render-antd': ['render-core'],
  'render-extras': ['render-core'],
  headless: ['render-core'],
  apps: [],
  server: ['headless', 'render-core', 'apps'],
  'store-redis': ['server'],
  'store-postgres': ['server'],
  testing: ['headless', 'render-core'],
  'create-pack': [],
  'lowdefy-mcp': ['server', 'render-basic', 'render-antd', 'render-extras'],
};

/** Packages that run in any JavaScript runtime: without Lowdefy, React and Node modules. */
const PURE = new Set(['render-core', 'render-basic', 'render-antd', 'render-extras']);

/**
 * The folders of a package's `src` from the bottom up, where the order is part of the design. A folder imports only from
 * folders before it. In every other package it is enough that there is no import cycle between folders.
 */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  headless: [
    'lowdefy',
    'rules',
    'secrets',
    'log',
    'call',
    'installation',
    'locale',
    'cache',
    'places',
    'packs',
    'build',
    'api',
    'page',
    'runtime',
    'users',
    'act',
    'save',
    'session',
    'app',
  ],
};

const builtins = new Set(builtinModules);
const architecture = readFileSync(new URL('../docs/architecture.md', import.meta.url), 'utf8');
const released: readonly string[] = JSON.parse(
  readFileSync(new URL('../.changeset/config.json', import.meta.url), 'utf8'),
).fixed.flat();

/** The imports that are part of a cycle of folders. Folders that import nothing, or are not imported, are removed repeatedly. */
function cyclicImports(imports: readonly FolderImport[]): readonly string[] {
  const importing = new Set(imports.map(({ from }) => from));
  const imported = new Set(imports.map(({ to }) => to));
  const left = imports.filter(({ from, to }) => importing.has(to) && imported.has(from));
  return left.length === imports.length ? left.map(({ text }) => text) : cyclicImports(left);
}

/** Packages that are bundled into a package (`noExternal`), so that users do not install them. */
const BUNDLED: Readonly<Record<string, readonly string[]>> = {
  server: ['echarts', '@modelcontextprotocol/ext-apps'],
};

describe.each(readdirSync(root))('packages/%s', (name) => {
  const manifest = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'));
  const dependencies = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });

  test('is listed in the architecture', () => {
    expect(Object.keys(MAY_USE)).toContain(name);
    // The package that users install has no scope, so that npx finds it by the name of its command.
    expect(manifest.name).toBe(name === 'lowdefy-mcp' ? name : `@lowdefy-mcp/${name}`);
  });

  test('is in the group of packages with a common version', () => {
    const matches = released.some((pattern) =>
      new RegExp(`^${pattern.replace('*', '.*')}$`).test(manifest.name),
    );
    expect(matches, 'Add it to "fixed" in .changeset/config.json.').toBe(true);
  });

  test('depends only on the packages it may use', () => {
    const allowed = (MAY_USE[name] ?? []).map((other) => `@lowdefy-mcp/${other}`);
    const own = [...dependencies, ...importsOf(name).map(({ module }) => packageName(module))];
    expect(own.filter((used) => used.startsWith('@lowdefy-mcp/') && !allowed.includes(used))).toEqual([]);
  });

  test('declares all packages that it imports', () => {
    const known = [...dependencies, ...(BUNDLED[name] ?? [])];
    const undeclared = importsOf(name).filter(
      ({ module }) =>
        !known.includes(packageName(module)) && !module.startsWith('node:') && !builtins.has(module),
    );
    expect(undeclared).toEqual([]);
  });

  test('has a line in docs/architecture.md about each of its folders', () => {
    expect(foldersOf(name).filter((folder) => !architecture.includes(`\`${folder}/\``))).toEqual([]);
  });

  test('has no import cycle between its folders', () => {
    expect(cyclicImports(folderImportsOf(name))).toEqual([]);
  });

  const layers = LAYERS[name];
  if (layers)
    test('imports only from the layers below', () => {
      expect(foldersOf(name).toSorted()).toEqual(layers.toSorted());
      const upwards = folderImportsOf(name).filter(
        ({ from, to }) => layers.includes(from) && layers.indexOf(to) > layers.indexOf(from),
      );
      expect(upwards.map(({ text }) => text)).toEqual([]);
    });

  if (PURE.has(name))
    test('imports no Lowdefy, React or Node modules at run time', () => {
      const foreign = (module: string) =>
        module.startsWith('node:') || builtins.has(module) || /^(@lowdefy\/|react(-dom)?($|\/))/.test(module);
      expect(importsOf(name).filter(({ module }) => foreign(module))).toEqual([]);
      expect(dependencies.filter(foreign)).toEqual([]);
    });
});
