import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findUp } from './findUp.js';

/** The package managers by their lock files. */
const LOCK_FILES: readonly (readonly [string, PackageManager])[] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['package-lock.json', 'npm'],
];

type PackageManager = 'npm' | 'pnpm' | 'yarn' | 'bun';

/** Finds the package manager of a directory by the nearest lock file there or above. Default: npm. */
function packageManagerOf(directory: string): PackageManager {
  const found = LOCK_FILES.find(([file]) => existsSync(join(directory, file)));
  if (found !== undefined) return found[1];
  const parent = dirname(directory);
  return parent === directory ? 'npm' : packageManagerOf(parent);
}

/** Returns the command, split into words, that installs packages in a directory; without packages, those that its package.json lists. */
export function installCommand(directory: string, packages: readonly string[]): readonly string[] {
  const manager = packageManagerOf(directory);
  if (manager === 'npm' || packages.length === 0) return [manager, 'install', ...packages];
  // pnpm requires -w in the root of a workspace, and takes the nearest package.json above if there is none.
  const project = findUp(directory, (folder) => existsSync(join(folder, 'package.json'))) ?? directory;
  const isRoot = manager === 'pnpm' && existsSync(join(project, 'pnpm-workspace.yaml'));
  return [manager, 'add', ...(isRoot ? ['-w'] : []), ...packages];
}

/** Returns the command that runs a script of a package. */
export function scriptCommand(directory: string, script: string): string {
  return `${packageManagerOf(directory)} run ${script}`;
}
