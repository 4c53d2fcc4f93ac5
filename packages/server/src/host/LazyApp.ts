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

export interface LazyAppOptions {
  readonly directory: string;
  /** Runs before each load. Rejects if the app must not be loaded. */
  readonly check: () => Promise<void>;
  /** Rejects if the loaded app must not run. */
  readonly checkLoaded: (app: App) => Promise<void>;
  /** Called after `check`. */
  readonly options: () => AppOptions;
  readonly onStart: () => void;
  readonly onLoad: (app: App, packs: InstalledPacks) => void | Promise<void>;
  readonly onFail: (error: unknown) => void;
}

/** A failed load. */
interface Failure {
  readonly error: unknown;
  /** When the load started, in milliseconds. */
  readonly started: number;
}

/** Loads an app on first use, so that the server starts at once. */
export class LazyApp {
  readonly progress = new LoadProgress();
  readonly #parts: LazyAppOptions;
  #loading: Promise<App> | undefined;
  #app: App | undefined;
  #packs: InstalledPacks = { found: [], problems: [], unread: [] };
  /** A failure that no call has reported yet, because all waiting calls timed out before. */
  #unreported: Failure | undefined;

  constructor(parts: LazyAppOptions) {
    this.#parts = parts;
  }

  /** Returns the app, without a timeout. All callers share one load. After a failure the next call retries. */
  get(): Promise<App> {
    this.#loading ??= this.#start();
    return this.#loading;
  }

  /**
   * Returns the app, or rejects with `BuildingError` on timeout; the load continues. If a load fails after all its callers have timed out,
   * the next call gets that error, unless files have changed since. Otherwise no call would ever report why a slow build fails.
   */
  async getWithin(milliseconds: number): Promise<App> {
    const unreported = this.#unreported;
    this.#unreported = undefined;
    if (unreported !== undefined && !(await changedSince(this.#parts.directory, unreported.started))) {
      throw unreported.error;
    }
    try {
      return await withTimeout(milliseconds, this.get(), () => this.#stillBuilding(milliseconds));
    } catch (error) {
      if (!(error instanceof BuildingError)) this.#unreported = undefined;
      throw error;
    }
  }

  /** The app, or undefined if it is not loaded yet. */
  get loaded(): App | undefined {
    return this.#app;
  }

  /** Problems of the packs and the app that do not prevent it from running. */
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
      this.#unreported = { error, started };
      this.#parts.onFail(error);
      throw error;
    } finally {
      this.progress.end();
    }
  }

  async #load(): Promise<App> {
    const { directory, check, checkLoaded, onLoad } = this.#parts;
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
    try {
      await checkLoaded(app);
    } catch (error) {
      await app.close();
      throw error;
    }
    this.#app = app;
    await onLoad(app, this.#packs);
    return app;
  }

  #stillBuilding(milliseconds: number): BuildingError {
    const seconds = Math.ceil(milliseconds / 1000);
    return new BuildingError(
      `The app is still being built: ${this.progress.text}. Nothing was done. The build continues: repeat the same call, now or later. It waits up to ${seconds} s for the build.`,
    );
  }
}
