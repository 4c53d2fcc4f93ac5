import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tarballs } from './packPackages.js';
import { run } from './run.js';

/**
 * Installs the dependencies of a project, with the tarballs for the packages that are not published yet. Only those may be
 * installed that the packages declare: pnpm puts nothing else within their reach.
 */
export async function installProject(
  directory: string,
  tarballs: Tarballs,
  manifest: object = {},
): Promise<void> {
  await mkdir(directory, { recursive: true });
  const file = join(directory, 'package.json');
  const known: object = JSON.parse(await readFile(file, 'utf8').catch(() => '{"private": true}'));
  const text = JSON.stringify({ ...known, ...manifest, pnpm: { overrides: tarballs } }, null, 2);
  await writeFile(file, `${text}\n`);
  await run(directory, 'install', '--ignore-workspace', '--prefer-offline', '--no-frozen-lockfile');
}
