import path from 'node:path';
import { expect, test } from 'vitest';
import { findPackages } from './findPackages.mjs';
import { temporaryDirectory } from './temporaryDirectory.mjs';

test('finds the packages of the workspace', () => {
  const root = temporaryDirectory({
    'docs/package.json': '{}',
    'docs/site/package.json': '{}',
    'examples/notes.txt': '',
    'internal/a/package.json': '{}',
    'other/b/package.json': '{}',
    'packages/c/package.json': '{}',
    'packages/empty/README.md': '',
    'pnpm-workspace.yaml':
      "packages:\n  - packages/*\n  - 'internal/*'\n  - examples/*\n  - docs\n\nother:\n  - b\n",
  });

  expect(findPackages(root)).toEqual(
    ['docs', 'internal/a', 'packages/c'].map((directory) => path.join(root, directory)),
  );
});

test('rejects workspace patterns other than DIRECTORY and DIRECTORY/*', () => {
  const root = temporaryDirectory({ 'pnpm-workspace.yaml': 'packages:\n  - packages/**\n' });

  expect(() => findPackages(root)).toThrow('has to be a list of DIRECTORY or DIRECTORY/*');
});
