import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { resolve } from 'import-meta-resolve';
import { AppModules } from './AppModules.js';
import { packageOf } from './missingImports.js';
import { findPackageFolder } from './packageFolder.js';
import { packageVersion } from './packageVersion.js';

/** Lowdefy's command line installs an app's packages in these, not beside its lowdefy.yaml. */
const SERVERS = ['.lowdefy/server', '.lowdefy/dev'];

const OWN = import.meta.url;

/**
 * Where an app's packages are. The version of Lowdefy that the app has is the one that runs: its packages come
 * from the first place that has an engine and an API of its own, and only an app without Lowdefy runs on ours. npm may
 * have put ours beside the app's own packages: that does not make them the app's.
 */
export class Installation {
  /** The app's directory: where packages are to be installed. */
  readonly directory: string;
  readonly #home: string | undefined;
  readonly #places: readonly string[];
  /** Imports modules that `resolve` has found. */
  readonly modules = new AppModules();
  /** Directories of plugins that are found by their folder rather than in node_modules. */
  readonly #workspace = new Map<string, string>();

  /** A build that Lowdefy made belongs to the server it is in. */
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

  /** Whether the app has no Lowdefy, and runs on ours. */
  get isOurs(): boolean {
    return this.#home === undefined;
  }

  /** Makes a package known that is in a folder of the app's workspace. */
  addWorkspacePackage(name: string, directory: string): void {
    this.#workspace.set(name, pathToFileURL(join(directory, 'package.json')).href);
  }

  /** The directories of such packages. */
  get workspaceDirectories(): readonly string[] {
    return [...this.#workspace.values()].map((url) => dirname(fileURLToPath(url)));
  }

  /** The URL of a module, or nothing if it is not installed. */
  resolve(specifier: string): string | undefined {
    for (const parent of this.#parents(specifier)) {
      const url = specifier === '@lowdefy/engine' ? tryEngine(parent) : tryResolve(specifier, parent);
      if (url !== undefined) return url;
    }
    return undefined;
  }

  /** A module as another one sees it, for packages that the app has only through others. */
  resolveFrom(specifier: string, parent: string): string | undefined {
    return tryResolve(specifier, parent) ?? this.resolve(specifier);
  }

  /** Whether the package is there, whatever it exports. */
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

  /** The URL of the file that a package exports a module as, if the package is there and the file is not. */
  missingFile(specifier: string): string | undefined {
    if (this.resolve(specifier) !== undefined) return undefined;
    // A directory is a module that the package does not have: "./*" names it by accident.
    return this.#parents(specifier)
      .map((parent) => targetOf(specifier, parent))
      .find((url) => url !== undefined && statSync(new URL(url), { throwIfNoEntry: false }) === undefined);
  }

  /** Where to look for a module, in this order. */
  #parents(specifier: string): readonly string[] {
    const name = packageOf(specifier);
    const workspace = this.#workspace.get(name);
    if (workspace !== undefined) return [workspace, ...this.#places];
    // An app that has some packages of Lowdefy but not all of it must not run a mixture of versions.
    if (this.#home === undefined && name.startsWith('@lowdefy/')) return [OWN, ...this.#places];
    if (name === '@lowdefy/build' && !this.#isOurVersion()) return this.#places;
    return [...this.#places, OWN];
  }

  #isOurVersion(): boolean {
    const [theirs, ours] = [this.#home ?? OWN, OWN].map((parent) => tryResolve('@lowdefy/api', parent));
    return theirs !== undefined && ours !== undefined && packageVersion(theirs) === packageVersion(ours);
  }
}

/** Whether the Lowdefy that is found from a place is ours in all its parts. */
function hasOnlyOurs(parent: string): boolean {
  return ['@lowdefy/api', '@lowdefy/engine', '@lowdefy/build'].every((name) => {
    const found = tryResolve(name, parent);
    return found === undefined || found === tryResolve(name, OWN);
  });
}

/** A server of Lowdefy has the engine only as a dependency of its client. */
function tryEngine(parent: string): string | undefined {
  const direct = tryResolve('@lowdefy/engine', parent);
  if (direct !== undefined) return direct;
  const client = tryResolve('@lowdefy/client', parent);
  return client === undefined ? undefined : tryResolve('@lowdefy/engine', client);
}

function tryResolve(specifier: string, parent: string): string | undefined {
  const url = targetOf(specifier, parent);
  if (url === undefined) return undefined;
  // A package that exports "./*" has a name for files that it does not have, and for its folders. Lowdefy's bundler finds
  // "connections.js" for "./connections", even beside a folder of that name.
  return [url, `${url}.js`].find((file) => statSync(new URL(file), { throwIfNoEntry: false })?.isFile());
}

/** The URL of the file that a package exports a module as, whether it is there or not. */
function targetOf(specifier: string, parent: string): string | undefined {
  try {
    return resolve(specifier, parent);
  } catch {
    return undefined;
  }
}
