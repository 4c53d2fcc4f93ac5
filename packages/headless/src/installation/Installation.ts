import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { resolve } from 'import-meta-resolve';
import { AppModules } from './AppModules.js';
import { packageOf } from './missingImports.js';
import { findPackageFolder } from './packageFolder.js';
import { packageVersion } from './packageVersion.js';

/** The directories where Lowdefy's CLI installs an app's packages. */
const SERVERS = ['.lowdefy/server', '.lowdefy/dev'];

const OWN = import.meta.url;

/**
 * Resolves an app's packages. The app runs on its own version of Lowdefy: its packages come from the first directory that has both
 * an engine and an API. Only an app without Lowdefy runs on ours. Our packages do not count as the app's, even if npm hoists them
 * into its node_modules.
 */
export class Installation {
  /** The app's directory, where packages are installed. */
  readonly directory: string;
  readonly #home: string | undefined;
  readonly #places: readonly string[];
  /** Imports modules that `resolve` has found. */
  readonly modules = new AppModules();
  /** Plugins in folders of the workspace instead of node_modules, by name. */
  readonly #workspace = new Map<string, string>();

  /** `serverDirectory` is that of the Lowdefy server that has the build, if Lowdefy made it. */
  constructor(directory: string, serverDirectory?: string) {
    this.directory = directory;
    const places = [serverDirectory, directory, ...SERVERS.map((server) => join(directory, server))]
      .filter((place) => place !== undefined && existsSync(place))
      .map((place) => pathToFileURL(join(place as string, 'package.json')).href);
    this.#home = places.find(
      (parent) => tryResolve('@lowdefy/api', parent) && tryEngine(parent) && !hasOnlyOurs(parent),
    );
    const others = places.filter((parent) => parent !== this.#home);
    this.#places = this.#home === undefined ? others : [this.#home, ...others];
  }

  /** The app has no Lowdefy, and runs on ours. */
  get isOurs(): boolean {
    return this.#home === undefined;
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
      this.#parents(name).some(
        (parent) => findPackageFolder(name, dirname(fileURLToPath(parent))) !== undefined,
      )
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
    if (this.#home === undefined && name.startsWith('@lowdefy/')) return [OWN, ...this.#places];
    if (name === '@lowdefy/build' && !this.#isOurVersion()) return this.#places;
    return [...this.#places, OWN];
  }

  #isOurVersion(): boolean {
    const [theirs, ours] = [this.#home ?? OWN, OWN].map((parent) => tryResolve('@lowdefy/api', parent));
    return theirs !== undefined && ours !== undefined && packageVersion(theirs) === packageVersion(ours);
  }
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

/** Resolves a module to its URL, whether the file exists or not. */
function targetOf(specifier: string, parent: string): string | undefined {
  try {
    return resolve(specifier, parent);
  } catch {
    return undefined;
  }
}
