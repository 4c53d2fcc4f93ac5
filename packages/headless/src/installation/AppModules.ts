import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isInstalled, VERSION } from './reloadHook.js';

/** Imports a module by its URL. */
export type ImportModule = (url: string) => Promise<Readonly<Record<string, unknown>>>;

/** A module that cannot be imported, and its error. */
export interface BrokenModule {
  readonly url: string;
  readonly error: unknown;
}

/**
 * Imports the modules of an app's packages. Node caches modules by URL, so after `invalidate` the modules of the workspace are
 * imported with a version in their URL, which `registerReloadHook` passes on to the modules that they import. Packages in
 * node_modules, such as React, are not reloaded. Old versions stay in memory, so this is for development only.
 */
export class AppModules {
  #version = 0;
  /** The modules that could be imported, in any version. */
  readonly #imported = new Set<string>();
  #broken: BrokenModule | undefined;

  readonly load: ImportModule = async (url) => {
    try {
      const module = await import(this.#isVersioned(url) ? `${url}?${VERSION}=${this.#version}` : url);
      this.#imported.add(url);
      return module;
    } catch (error) {
      if (this.#imported.has(url)) this.#broken = { url, error };
      throw error;
    }
  };

  /** Makes the next imports read the files of the workspace again. */
  invalidate(): void {
    this.#version += 1;
    // CommonJS modules are cached by file name, not by URL.
    const { cache } = createRequire(import.meta.url);
    for (const path of Object.keys(cache)) if (!isInstalled(path)) delete cache[path];
  }

  /** Resets `broken` before a build, which imports the modules again. */
  resetBroken(): void {
    this.#broken = undefined;
  }

  /** A module that could be imported before, but not since `resetBroken`. */
  get broken(): BrokenModule | undefined {
    return this.#broken;
  }

  #isVersioned(url: string): boolean {
    return this.#version > 0 && url.startsWith('file:') && !isInstalled(fileURLToPath(url));
  }
}
