import {
  type App,
  type AppOptions,
  type AppSettings,
  type InstalledPacks,
  mentionsTools,
} from '@lowdefy-mcp/headless';
import type { Config } from '../config/configSchema.js';
import { checkUnread } from '../config/readConfig.js';
import { Policy } from '../policy/Policy.js';
import { unknownTargets } from '../policy/unknownTargets.js';
import { withFormat } from '../store/format.js';
import type { SessionStore } from '../store/SessionStore.js';
import { AppHost } from './AppHost.js';
import { AppWatcher, type HostWatch } from './AppWatcher.js';
import { LazyApp } from './LazyApp.js';
import { sessionKey } from './sessionKey.js';
import { configuredStore } from './stores/configuredStore.js';

export interface HostParts {
  /** The app's directory. */
  readonly directory: string;
  readonly config: Config;
  /** For `loadApp`. Default: the packs that are installed. */
  readonly appOptions?: AppOptions;
  /** Default: as the configuration says. */
  readonly store?: SessionStore;
  /** Adds to the store, such as measurements. */
  readonly wrapStore?: (store: SessionStore) => SessionStore;
  /** Receives warnings for the operator of the server. */
  readonly warn?: (message: string) => void;
  /** Hears that the app begins to be loaded. */
  readonly onStart?: () => void;
  /** Hears that the app was loaded. */
  readonly onLoad?: (app: App, packs: InstalledPacks) => void | Promise<void>;
  /** Follows changes of the app's files and of the configuration. Default: nothing is watched. */
  readonly watch?: HostWatch;
  /** Hears why the app could not be loaded. Default: it is a warning. */
  readonly onFail?: (error: unknown) => void;
}

/** The session side, while it runs. */
export interface RunningHost {
  readonly host: AppHost;
  /** The app, however long it takes to build: for commands, which no call deadline applies to. */
  load(): Promise<App>;
  /** Finishes what is being done, and saves all sessions. */
  close(): Promise<void>;
}

/** How often sessions that have expired are removed, in milliseconds. */
const SWEEP = 600_000;

/** Puts the session side together. The app is loaded when it is first needed. */
export function createHost(parts: HostParts): RunningHost {
  const { directory, config, appOptions = {}, warn = () => {}, onStart = () => {}, onLoad, watch } = parts;
  const { wrapStore = (each) => each } = parts;
  const { onFail = (error: unknown) => warn(`The app cannot be loaded: ${String(error)}`) } = parts;
  const { encryptionKey = sessionKey(config.session) } = appOptions;
  const policy: Policy = new Policy(config, () => app.loaded?.annotations);
  const app: LazyApp = new LazyApp({
    directory,
    // The configuration may have changed since the server started: nothing was watched before the app was needed.
    async check() {
      if (watcher === undefined) await checkUnread(directory, config);
      else (await watcher.readConfig())();
    },
    options: () => ({
      // Whoever edits the app is warned as by "lowdefy dev", and not stopped.
      ...(watch && { stage: 'dev' }),
      ...settings(),
      restrict: policy.restrictions,
      ...appOptions,
      encryptionKey,
    }),
    onStart,
    async onLoad(loaded, packs) {
      for (const message of await unknownTargets(host.config, loaded)) warn(message);
      loaded.onBuild(() => host.appChanged());
      host.appLoaded();
      await onLoad?.(loaded, packs);
      await watcher?.start(loaded);
    },
    onFail,
  });
  const settings = (): AppSettings => {
    const { allow, limits } = host.config;
    const { deadlineSeconds, maxActionKilobytes, maxListItems, maxResponseKilobytes } = limits;
    const sizes = { maxActionKilobytes, maxListItems, maxResponseKilobytes };
    return { allow, deadline: deadlineSeconds * 1000, ...sizes, ...appOptions };
  };
  const watcher = watch && new AppWatcher(watch, { app, host: () => host, warn, settings });
  const store = withFormat(
    wrapStore(
      parts.store ??
        configuredStore(directory, config.session, {
          report: warn,
          connectionOf: async (id) => (await app.get()).connection(id),
        }),
    ),
  );
  const mayHaveTools = async (): Promise<boolean> =>
    Object.keys(host.config.tools).length > 0 || app.loaded !== undefined || mentionsTools(directory);
  const host: AppHost = new AppHost({ config, policy, store, app, mayHaveTools, warn });
  const sweeping = setInterval(() => {
    host.sessions.removeExpired().catch((error: unknown) => warn(String(error)));
  }, SWEEP).unref();
  return {
    host,
    load: () => app.get(),
    async close() {
      clearInterval(sweeping);
      host.followed.close();
      await host.sessions.shutDown();
      await app.close();
    },
  };
}
