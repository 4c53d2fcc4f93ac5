import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { resolve } from 'import-meta-resolve';
import { AppModules } from './AppModules.js';
import { packageOf } from './missingImports.js';
import { findPackageFolder, readPackageManifest } from './packageFolder.js';
import { packageVersion } from './packageVersion.js';
import { isAboveProject } from './projectRoot.js';
import { majorOf } from './wantedVersion.js';

/** The directories where Lowdefy's CLI installs an app's packages. */
const SERVERS = ['.lowdefy/server', '.lowdefy/dev'];

const OWN = import.meta.url;

/** Where to look for the app's Lowdefy. */
export interface InstallationOptions {
  /** The directory of the Lowdefy server that has the build, if Lowdefy made it. */
  readonly server?: string;
  /** The version that lowdefy.yaml names. */
  readonly wanted?: string;
  /** The directory of the cache that has this version. */
  readonly cached?: string;
}

/**
 * Resolves an app's packages. The app runs on its own version of Lowdefy: its packages come from the first directory that has both
 * an engine and an API of the major version in lowdefy.yaml, else from the cache. Only an app without Lowdefy runs on ours. Our
 * packages do not count as the app's, even if npm hoists them into its node_modules.
 */
export class Installation {
  /** The app's directory, where packages are installed. */
  readonly directory: string;
  /** The version of Lowdefy that lowdefy.yaml named when the app was loaded. */
  readonly wanted: string | undefined;
  /** Where Lowdefy comes from. */
  readonly source: 'app' | 'cache' | 'ours';
  /** The installed version that is not used, because lowdefy.yaml names another major version. */
  readonly refused: string | undefined;
  readonly #home: string | undefined;
  readonly #places: readonly string[];
  /** Imports modules that `resolve` has found. */
  readonly modules = new AppModules();
  /** Plugins in folders of the workspace instead of node_modules, by name. */
  readonly #workspace = new Map<string, string>();

  constructor(directory: string, { server, wanted, cached }: InstallationOptions = {}) {
    this.directory = directory;
    this.wanted = wanted;
    const places = [server, directory, ...SERVERS.map((name) => join(directory, name))]
      .filter((place) => place !== undefined && existsSync(place))
      .map((place) => placeOf(place as string));
    const installed = places.filter(
      (parent) => tryResolve('@lowdefy/api', parent) && tryEngine(parent) && !hasOnlyOurs(parent),
    );
    const own = installed.find((parent) => wanted === undefined || isMajor(parent, wanted));
    this.source = own !== undefined ? 'app' : cached !== undefined ? 'cache' : 'ours';
    this.refused = own === undefined ? installed.map(engineVersion).find(Boolean) : undefined;
    this.#home = own ?? (cached === undefined ? undefined : placeOf(cached));
    const others = places.filter((parent) => parent !== this.#home);
    this.#places = this.#home === undefined ? others : [this.#home, ...others];
  }

  /** The version of Lowdefy that runs the app. */
  get version(): string | undefined {
    return engineVersion(this.#home ?? OWN);
  }

  /** Tells whether a module is in the cache, where no package has run its install script. */
  isCached(url: string): boolean {
    return this.source === 'cache' && url.startsWith(new URL('.', this.#home).href);
  }

  /** Registers a package in a folder of the app's workspace. */
  addWorkspacePackage(name: string, directory: string): void {
    this.#workspace.set(name, pathToFileURL(join(directory, 'package.json')).href);
  }

  /** The directories of registered workspace packages. */
  get workspaceDirectories(): readonly string[] {
    return [...this.#workspace.values()].map((url) => dirname(fileURLToPath(url)));
  }

  /** Resolves a module to its URL; undefined if it is not installed. */
  resolve(specifier: string): string | undefined {
    for (const parent of this.#parents(specifier)) {
      const url = specifier === '@lowdefy/engine' ? tryEngine(parent) : tryResolve(specifier, parent);
      if (url !== undefined) return url;
    }
    return undefined;
  }

  /** Resolves a module from another one, for transitive dependencies. */
  resolveFrom(specifier: string, parent: string): string | undefined {
    return tryResolve(specifier, parent) ?? this.resolve(specifier);
  }

  /** Tells whether the package is installed, regardless of its exports. */
  has(name: string): boolean {
    return (
      this.#workspace.has(name) ||
      ['', '/package.json', '/types', '/blocks'].some(
        (path) => this.resolve(`${name}${path}`) !== undefined,
      ) ||
      this.#parents(name)
        .map((parent) => dirname(fileURLToPath(parent)))
        .some((place) => findPackageFolder(name, place) !== undefined && !isAboveProject(name, place))
    );
  }

  /** Returns the URL of an exported file that does not exist, if the package is installed. */
  missingFile(specifier: string): string | undefined {
    if (this.resolve(specifier) !== undefined) return undefined;
    // A directory does not count: it only matches the pattern "./*".
    return this.#parents(specifier)
      .map((parent) => targetOf(specifier, parent))
      .find((url) => url !== undefined && statSync(new URL(url), { throwIfNoEntry: false }) === undefined);
  }

  /** Lists the places to look for a module, in order. */
  #parents(specifier: string): readonly string[] {
    const name = packageOf(specifier);
    const workspace = this.#workspace.get(name);
    if (workspace !== undefined) return [workspace, ...this.#places];
    // An app with only some of Lowdefy's packages must not run a mix of versions.
    if (this.source !== 'app' && name.startsWith('@lowdefy/')) {
      if (this.source === 'ours') return [OWN, ...this.#places];
      // An app can have a connection of the same version with a native driver, which the cache lacks.
      const [home, ...others] = this.#places;
      const same = others.filter((parent) => installedVersion(name, parent) === this.wanted);
      return [...same, ...(home === undefined ? [] : [home]), ...others];
    }
    if (name === '@lowdefy/build' && !this.#isOurVersion()) return this.#places;
    return [...this.#places, OWN];
  }

  #isOurVersion(): boolean {
    const [theirs, ours] = [this.#home ?? OWN, OWN].map((parent) => tryResolve('@lowdefy/api', parent));
    return theirs !== undefined && ours !== undefined && packageVersion(theirs) === packageVersion(ours);
  }
}

function placeOf(directory: string): string {
  return pathToFileURL(join(directory, 'package.json')).href;
}

function isMajor(parent: string, wanted: string): boolean {
  const version = engineVersion(parent);
  return version !== undefined && majorOf(version) === majorOf(wanted);
}

function engineVersion(parent: string): string | undefined {
  const engine = tryEngine(parent);
  return engine && packageVersion(engine);
}

/** Returns the version of a package in the node_modules of a place. */
function installedVersion(name: string, parent: string): string | undefined {
  return readPackageManifest(join(dirname(fileURLToPath(parent)), 'node_modules', name)).version;
}

/** Tells whether all Lowdefy packages that resolve from a place are ours. */
function hasOnlyOurs(parent: string): boolean {
  return ['@lowdefy/api', '@lowdefy/engine', '@lowdefy/build'].every((name) => {
    const found = tryResolve(name, parent);
    return found === undefined || found === tryResolve(name, OWN);
  });
}

/** Resolves the engine. A Lowdefy server has it only as a dependency of its client. */
function tryEngine(parent: string): string | undefined {
  const direct = tryResolve('@lowdefy/engine', parent);
  if (direct !== undefined) return direct;
  const client = tryResolve('@lowdefy/client', parent);
  return client === undefined ? undefined : tryResolve('@lowdefy/engine', client);
}

function tryResolve(specifier: string, parent: string): string | undefined {
  const url = targetOf(specifier, parent);
  if (url === undefined) return undefined;
  // The export pattern "./*" also matches missing files and folders. Lowdefy's bundler finds "connections.js" for
  // "./connections", even beside a folder of that name.
  return [url, `${url}.js`].find((file) => statSync(new URL(file), { throwIfNoEntry: false })?.isFile());
}

/** Resolves a module to its URL, whether the file exists or not. Packages above the project are not installed for it. */
function targetOf(specifier: string, parent: string): string | undefined {
  if (isAboveProject(packageOf(specifier), dirname(fileURLToPath(parent)))) return undefined;
  try {
    return resolve(specifier, parent);
  } catch {
    return undefined;
  }
}
