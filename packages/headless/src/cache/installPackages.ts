import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HeadlessError } from '../errors.js';
import { readPackageManifest } from '../installation/packageFolder.js';
import { type Dependencies, type Release, readRelease } from './registry.js';
import { npmFailure, runNpm } from './runNpm.js';

/** The packages without which no app runs. Lowdefy's client needs React, and is not used. */
const CORE = ['@lowdefy/api', '@lowdefy/build', '@lowdefy/engine'];

/**
 * Default plugins that have only React components, which packs replace, or parts of NextAuth, which needs Next.js. The build has the
 * types of all plugins. `_theme` needs blocks-antd; the build depends on the other two.
 */
const UNUSED = /^@lowdefy\/(?:blocks-(?!antd$|basic$|loaders$)|plugin-next-auth$)/;

/** A peer dependency that only Lowdefy's own server needs. */
const NEXT = 'next';

/**
 * The options override settings that would change what is installed. No package runs a script: an app may have been downloaded a
 * moment ago, and only chooses the version, but its Lowdefy brings hundreds of packages. Only native database drivers need their
 * scripts, and these are installed in the app itself (`missingDrivers.ts`).
 */
const OPTIONS = [
  '--ignore-scripts',
  '--omit=dev',
  '--omit=peer',
  '--include=prod',
  '--include=optional',
  '--legacy-peer-deps=false',
  '--install-strategy=hoisted',
  '--package-lock=true',
  '--global=false',
  '--workspaces=false',
  '--dry-run=false',
  '--audit=false',
  '--fund=false',
  '--update-notifier=false',
];

/** Installs the packages of a version into a folder, with a lock file that has the checksum of each package. */
export async function installPackages(folder: string, version: string): Promise<void> {
  // npm would look for a project in the parents.
  await writeManifestOf(folder, {});
  const release = await readRelease(version, folder);
  const packages = packagesOf(release, version);
  await writeManifestOf(folder, packages);
  await install(folder, version, ['--package-lock-only']);
  await writeManifestOf(folder, { ...packages, ...(await readPeers(folder, release)) });
  await install(folder, version);
  for (const name of Object.keys(packages)) {
    const found = readPackageManifest(join(folder, 'node_modules', name)).version;
    if (found !== version)
      throw new HeadlessError(
        'INSTALL_FAILED',
        `Lowdefy ${version} cannot be installed: npm installed ${name} in the version ${found ?? '(none)'}.`,
      );
  }
}

async function install(folder: string, version: string, more: readonly string[] = []): Promise<void> {
  const result = await runNpm(['install', ...OPTIONS, ...more], folder);
  if (result.code !== 0) throw npmFailure(`Lowdefy ${version} cannot be installed:`, result);
}

/** Returns the core and the default plugins, all in exactly this version. */
function packagesOf({ build }: Release, version: string): Dependencies {
  const plugins = Object.keys(build).filter(
    (name) => name.startsWith('@lowdefy/') && build[name] === version && !UNUSED.test(name),
  );
  return Object.fromEntries([...new Set([...CORE, ...plugins])].sort().map((name) => [name, version]));
}

/**
 * Returns the peer dependencies with the versions of Lowdefy's own server, or those of the lock file. As direct dependencies they are
 * installed, and with `--omit=peer` Next.js is not.
 */
async function readPeers(folder: string, { server }: Release): Promise<Dependencies> {
  const lock: Lock = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8'));
  const names = Object.values(lock.packages).flatMap(({ peerDependencies = {}, peerDependenciesMeta = {} }) =>
    Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true),
  );
  const peers = [...new Set(names)].filter((name) => name !== NEXT);
  return Object.fromEntries(
    peers.flatMap((name) => {
      const locked = lock.packages[`node_modules/${name}`];
      const version = EXACT.test(server[name] ?? '') ? server[name] : locked?.peer && locked.version;
      return version === undefined || version === false ? [] : [[name, version]];
    }),
  );
}

const EXACT = /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/;

interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      {
        readonly version?: string;
        /** It is only there as a peer dependency. */
        readonly peer?: boolean;
        readonly peerDependencies?: Dependencies;
        readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
      }
    >
  >;
}

/** Writes the package.json of the folder. */
function writeManifestOf(folder: string, dependencies: Dependencies): Promise<void> {
  return writeFile(
    join(folder, 'package.json'),
    `${JSON.stringify({ private: true, dependencies }, undefined, 2)}\n`,
  );
}
