import {
  type App,
  type AppOptions,
  findPacksWith,
  type ImportModule,
  type InstalledPacks,
  loadApp,
} from '@lowdefy-mcp/headless';
import { packDirectories } from '../packDirectories.js';
import { BuildingError } from './BuildingError.js';
import { changedSince } from './changedSince.js';
import { LoadProgress } from './LoadProgress.js';
import { withTimeout } from './withTimeout.js';

export interface LazyAppParts {
  readonly directory: string;
  /** Rejects if the app must not be loaded. */
  readonly check: () => Promise<void>;
  /** Asked for after `check`. */
  readonly options: () => AppOptions;
  readonly onStart: () => void;
  readonly onLoad: (app: App, packs: InstalledPacks) => void | Promise<void>;
  readonly onFail: (error: unknown) => void;
}

/** Why the app could not be loaded, and when that was tried. */
interface Failure {
  readonly error: unknown;
  readonly started: number;
}

/** An app that is loaded when it is first needed: starting a server must cost nothing. */
export class LazyApp {
  readonly progress = new LoadProgress();
  readonly #parts: LazyAppParts;
  #loading: Promise<App> | undefined;
  #app: App | undefined;
  #packs: InstalledPacks = { found: [], problems: [], unread: [] };
  /** A failure that no call was told: all that waited for the app had been answered before. */
  #untold: Failure | undefined;

  constructor(parts: LazyAppParts) {
    this.#parts = parts;
  }

  /** The app, however long it takes. All callers share one load. After a failure the next call tries again. */
  get(): Promise<App> {
    this.#loading ??= this.#start();
    return this.#loading;
  }

  /**
   * The app, for a call: rejects with `BuildingError` if it takes longer than that; the load goes on. A failure that no call was told
   * is told to the next one, unless something has changed since. Otherwise no call would ever hear why a slow build fails.
   */
  async within(milliseconds: number): Promise<App> {
    const untold = this.#untold;
    this.#untold = undefined;
    if (untold !== undefined && !(await changedSince(this.#parts.directory, untold.started))) {
      throw untold.error;
    }
    try {
      return await withTimeout(milliseconds, this.get(), () => this.#stillBuilding(milliseconds));
    } catch (error) {
      if (!(error instanceof BuildingError)) this.#untold = undefined;
      throw error;
    }
  }

  /** The app, if it is loaded. */
  get loaded(): App | undefined {
    return this.#app;
  }

  /** What is wrong with packs and the app, though it runs. */
  get warnings(): readonly string[] {
    return [...this.#packs.problems, ...(this.#app?.warnings ?? [])];
  }

  async close(): Promise<void> {
    await (await this.#loading?.catch(() => undefined))?.close();
  }

  async #start(): Promise<App> {
    const started = Date.now();
    this.progress.begin();
    this.#parts.onStart();
    try {
      return await this.#load();
    } catch (error) {
      this.#loading = undefined;
      this.#untold = { error, started };
      this.#parts.onFail(error);
      throw error;
    } finally {
      this.progress.end();
    }
  }

  async #load(): Promise<App> {
    const { directory, check, onLoad } = this.#parts;
    await check();
    const options = this.#parts.options();
    const find = async (importModule: ImportModule) => {
      this.#packs = await findPacksWith(importModule, directory, ...packDirectories());
      return options.packs === undefined ? this.#packs.found.map(({ pack }) => pack) : [];
    };
    const app = await loadApp(directory, {
      findPacks: find,
      ...options,
      onProgress: (stage) => {
        this.progress.report(stage);
        options.onProgress?.(stage);
      },
    });
    this.#app = app;
    await onLoad(app, this.#packs);
    return app;
  }

  #stillBuilding(milliseconds: number): BuildingError {
    const seconds = Math.ceil(milliseconds / 1000);
    return new BuildingError(
      `The app is still being built: ${this.progress.text}. Nothing was done. The build goes on: make the same call again, now or later. It waits up to ${seconds} s for the build.`,
    );
  }
}
