import { type App, type AppOptions, findPacks, type InstalledPacks, loadApp } from '@lowdefy-mcp/headless';
import { packDirectories } from '../packDirectories.js';

/** An app that is loaded when it is first needed: starting a server must cost nothing. */
export class LazyApp {
  readonly directory: string;
  readonly #check: () => Promise<void>;
  readonly #options: AppOptions;
  readonly #onLoad: (app: App, packs: InstalledPacks) => void | Promise<void>;
  readonly #onFail: (error: unknown) => void;
  #loading: Promise<App> | undefined;
  #app: App | undefined;

  /** `check` rejects if the app must not be loaded. */
  constructor(
    directory: string,
    check: () => Promise<void>,
    options: AppOptions,
    onLoad: (app: App, packs: InstalledPacks) => void | Promise<void> = () => {},
    onFail: (error: unknown) => void = () => {},
  ) {
    this.directory = directory;
    this.#check = check;
    this.#options = options;
    this.#onLoad = onLoad;
    this.#onFail = onFail;
  }

  /** The app. If it could not be loaded, the next call tries again: somebody may have put it right. */
  get(): Promise<App> {
    this.#loading ??= this.#load().catch((error: unknown) => {
      this.#loading = undefined;
      this.#onFail(error);
      throw error;
    });
    return this.#loading;
  }

  /** The app, if it is loaded. */
  get loaded(): App | undefined {
    return this.#app;
  }

  async close(): Promise<void> {
    await (await this.#loading?.catch(() => undefined))?.close();
  }

  async #load(): Promise<App> {
    await this.#check();
    const packs = await findPacks(this.directory, ...packDirectories());
    const app = await loadApp(this.directory, {
      packs: packs.found.map(({ pack }) => pack),
      ...this.#options,
    });
    this.#app = app;
    await this.#onLoad(app, packs);
    return app;
  }
}
