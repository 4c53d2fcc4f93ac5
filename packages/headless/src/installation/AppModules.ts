import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isInstalled, VERSION } from './reloadHook.js';

/** Imports a module by its URL. */
export type ImportModule = (url: string) => Promise<Readonly<Record<string, unknown>>>;

/** A module that cannot be imported, and why. */
export interface BrokenModule {
  readonly url: string;
  readonly error: unknown;
}

/**
 * Imports the modules of an app's packages. Node never imports a URL twice, so after `renew` the modules of the workspace are
 * imported under another one: with a version, which `registerReloadHook` hands on to the modules that they import. Packages in
 * node_modules, such as React, stay as they are. Old versions stay in memory: this is for development.
 */
export class AppModules {
  #version = 0;
  /** Those that could be imported, in any version. */
  readonly #imported = new Set<string>();
  #broken: BrokenModule | undefined;

  readonly load: ImportModule = async (url) => {
    try {
      const module = await import(this.#isRenewed(url) ? `${url}?${VERSION}=${this.#version}` : url);
      this.#imported.add(url);
      return module;
    } catch (error) {
      if (this.#imported.has(url)) this.#broken = { url, error };
      throw error;
    }
  };

  /** Makes the next imports read the files of the workspace again. */
  renew(): void {
    this.#version += 1;
    // CommonJS modules are kept by file name, whatever the URL says.
    const { cache } = createRequire(import.meta.url);
    for (const path of Object.keys(cache)) if (!isInstalled(path)) delete cache[path];
  }

  /** Forgets what was `broken`: the modules that an app needs are imported again for each build of it. */
  begin(): void {
    this.#broken = undefined;
  }

  /** A module that could be imported before, but not since `begin`. */
  get broken(): BrokenModule | undefined {
    return this.#broken;
  }

  #isRenewed(url: string): boolean {
    return this.#version > 0 && url.startsWith('file:') && !isInstalled(fileURLToPath(url));
  }
}
