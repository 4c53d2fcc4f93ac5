import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run } from './run.js';

/** The tarballs of packages by name, as `file:` URLs. */
export type Tarballs = Readonly<Record<string, string>>;

/** Packs all published packages, as a release does. They have to be built. */
export async function packPackages(destination: string): Promise<Tarballs> {
  await run(root, '--recursive', '--filter', './packages/*', 'pack', '--pack-destination', destination);
  const folders = await readdir(join(root, 'packages'));
  const entries = folders.map(async (folder) => {
    const manifest = await readFile(join(root, 'packages', folder, 'package.json'), 'utf8');
    const { name, version } = JSON.parse(manifest) as { name: string; version: string };
    const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
    return [name, `file:${join(destination, file)}`] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
