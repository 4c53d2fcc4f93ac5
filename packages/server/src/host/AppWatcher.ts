import { join, resolve } from 'node:path';
import type { App, AppSettings, NewSettings, WatchEvent } from '@lowdefy-mcp/headless';
import type { Config } from '../config/configSchema.js';
import { reconfigure } from '../config/reconfigure.js';
import { checkRules } from '../policy/checkRules.js';
import { unknownTargets } from '../policy/unknownTargets.js';
import type { AppHost } from './AppHost.js';
import { describeFailure } from './describeFailure.js';
import type { LazyApp } from './LazyApp.js';

/** How to watch the files of the app and the configuration. */
export interface HostWatch {
  readonly readConfig: () => Promise<Config>;
  /** The configuration file, if it is not `mcp.yaml` in the app's directory. */
  readonly file?: string | undefined;
  /** Receives the result of each rebuild. New warnings go to `warn`. */
  readonly onEvent?: (event: WatchEvent) => void;
}

interface AppWatcherOptions {
  readonly app: LazyApp;
  readonly host: () => AppHost;
  readonly warn: (message: string) => void;
  /** Returns the app's settings from the current configuration. */
  readonly settings: () => AppSettings;
}

/** Watches the files of an app and its configuration. */
export class AppWatcher {
  readonly #watch: HostWatch;
  readonly #parts: AppWatcherOptions;
  #warned: ReadonlySet<string> = new Set();
  #restart = '';

  constructor(watch: HostWatch, parts: AppWatcherOptions) {
    this.#watch = watch;
    this.#parts = parts;
  }

  /** Reads the configuration. It takes effect with the next build, if its rules fit that build. */
  async readConfig(): Promise<NewSettings> {
    const next = await this.#watch.readConfig();
    return {
      check: (app) => checkRules(next, app),
      apply: () => {
        const { settings } = this.#parts;
        const host = this.#parts.host();
        const { config, needRestart } = reconfigure(host.config, next);
        host.configure(config);
        this.#warnOfRestart(needRestart.join(', '));
        return settings();
      },
    };
  }

  /** Starts to watch. The app must be loaded. */
  async start(app: App): Promise<void> {
    const { file, onEvent } = this.#watch;
    const listener = (event: WatchEvent) => {
      this.#parts
        .host()
        .appRebuilt(event.type === 'built' ? null : describeFailure(event.error, app.directory));
      onEvent?.(event);
      if (event.type === 'built')
        this.#warnOfNew(app).catch((error: unknown) => this.#parts.warn(String(error)));
    };
    this.#warned = new Set(await this.#warnings(app));
    await app.watch(listener, {
      files: [file === undefined ? join(app.directory, 'mcp.yaml') : resolve(file)],
      configure: () => this.readConfig(),
    });
  }

  async #warnOfNew(app: App): Promise<void> {
    const warnings = await this.#warnings(app);
    for (const message of warnings) if (!this.#warned.has(message)) this.#parts.warn(message);
    this.#warned = new Set(warnings);
  }

  async #warnings(app: App): Promise<readonly string[]> {
    const { app: lazy, host } = this.#parts;
    return [...lazy.warnings, ...(await unknownTargets(host().config, app))];
  }

  /** Warns once for each change. */
  #warnOfRestart(keys: string): void {
    if (keys !== '' && keys !== this.#restart) {
      this.#parts.warn(`The configuration has changed: ${keys} needs a restart. The rest takes effect.`);
    }
    this.#restart = keys;
  }
}
