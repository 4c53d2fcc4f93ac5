import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/**
 * Which packages of the workspace a package may depend on: packs → core ← headless ← server, testing.
 * docs/architecture.md says why.
 */
const MAY_USE: Readonly<Record<string, readonly string[]>> = {
  'render-core': [],
  'render-basic': ['render-core'],
  'render-antd': ['render-core'],
  'render-extras': ['render-core'],
  headless: ['render-core'],
  server: ['headless', 'render-core'],
  testing: ['headless', 'render-core'],
  'create-pack': [],
};

/** Packages that run anywhere: no Lowdefy, no React, nothing of Node. */
const PURE = new Set(['render-core', 'render-basic', 'render-antd', 'render-extras']);

const root = fileURLToPath(new URL('../packages', import.meta.url));
const builtins = new Set(builtinModules);
const released: readonly string[] = JSON.parse(
  readFileSync(new URL('../.changeset/config.json', import.meta.url), 'utf8'),
).fixed.flat();

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.test(-d)?\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** What a package's sources import from outside themselves, with the file that does. */
function importsOf(name: string) {
  return sources(join(root, name, 'src')).flatMap((file) =>
    ts
      .preProcessFile(readFileSync(file, 'utf8'))
      .importedFiles.map(({ fileName }) => fileName)
      .filter((module) => !module.startsWith('.'))
      .map((module) => ({ file, module })),
  );
}

const packageName = (module: string) =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');

describe.each(readdirSync(root))('packages/%s', (name) => {
  const manifest = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'));
  const dependencies = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });

  test('has a place in the architecture', () => {
    expect(Object.keys(MAY_USE)).toContain(name);
    expect(manifest.name).toBe(`@lowdefy-mcp/${name}`);
  });

  test('is released together with all others', () => {
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

  test('imports nothing that it does not declare', () => {
    const undeclared = importsOf(name).filter(
      ({ module }) =>
        !dependencies.includes(packageName(module)) && !module.startsWith('node:') && !builtins.has(module),
    );
    expect(undeclared).toEqual([]);
  });

  test.runIf(PURE.has(name))('has no Lowdefy, no React and nothing of Node at run time', () => {
    const foreign = (module: string) =>
      module.startsWith('node:') || builtins.has(module) || /^(@lowdefy\/|react(-dom)?($|\/))/.test(module);
    expect(importsOf(name).filter(({ module }) => foreign(module))).toEqual([]);
    expect(dependencies.filter(foreign)).toEqual([]);
  });
});
