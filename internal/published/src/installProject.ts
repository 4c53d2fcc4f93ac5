import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tarballs } from './packPackages.js';
import { run, runNpm } from './run.js';

/**
 * Installs the dependencies of a project, with the tarballs for the packages that are not published yet. Only those may be
 * installed that the packages declare: pnpm puts nothing else within their reach.
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

/** Installs nothing but one package as a project's dependency: with npm, or with a pnpm that hides everything else. */
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
