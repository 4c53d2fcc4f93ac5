import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tarballs } from './packPackages.js';
import { run, runNpm } from './run.js';

/**
 * Installs the dependencies of a project, with tarballs for our unpublished packages. With pnpm, packages can only resolve the
 * dependencies that they declare.
 */
export async function installProject(
  directory: string,
  tarballs: Tarballs,
  manifest: object = {},
  ...flags: readonly string[]
): Promise<void> {
  await writeManifest(directory, { ...manifest, pnpm: { overrides: tarballs } });
  await run(directory, 'install', '--ignore-workspace', '--prefer-offline', '--no-frozen-lockfile', ...flags);
}

/** Installs one package as the only dependency of a project: with npm, or with pnpm, which hides transitive dependencies. */
export async function installAlone(
  directory: string,
  tarballs: Tarballs,
  name: string,
  tool: 'npm' | 'pnpm',
): Promise<void> {
  // npm refuses to override what a project itself depends on.
  const { [name]: tarball, ...others } = tarballs;
  const devDependencies = { [name]: tarball };
  if (tool === 'npm') {
    await writeManifest(directory, { devDependencies, overrides: others });
    await runNpm(directory, 'install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts');
    return;
  }
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, '.npmrc'), 'hoist=false\n');
  await installProject(directory, others, { devDependencies });
}

async function writeManifest(directory: string, manifest: object): Promise<void> {
  await mkdir(directory, { recursive: true });
  const file = join(directory, 'package.json');
  const known: object = JSON.parse(await readFile(file, 'utf8').catch(() => '{"private": true}'));
  await writeFile(file, `${JSON.stringify({ ...known, ...manifest }, null, 2)}\n`);
}
