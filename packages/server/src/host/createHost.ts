import {
  type App,
  type AppOptions,
  type AppSettings,
  type InstalledPacks,
  mentionsTools,
} from '@lowdefy-mcp/headless';
import { checkApprovalKey } from '../config/checkApprovalKey.js';
import type { Config } from '../config/configSchema.js';
import { checkUnread } from '../config/readConfig.js';
import { rootProblem } from '../config/rootSettings.js';
import { checkRules } from '../policy/checkRules.js';
import { Policy } from '../policy/Policy.js';
import { unknownTargets } from '../policy/unknownTargets.js';
import { deriveKey, sessionKey } from '../sessionKey.js';
import { withFormat } from '../store/format.js';
import type { SessionStore } from '../store/SessionStore.js';
import { UserError } from '../UserError.js';
import { AppHost } from './AppHost.js';
import { AppWatcher, type HostWatch } from './AppWatcher.js';
import { LazyApp } from './LazyApp.js';
import { configuredStore } from './stores/configuredStore.js';

export interface HostOptions {
  /** The app's directory. */
  readonly directory: string;
  readonly config: Config;
  /** For `loadApp`. Default: the packs that are installed. */
  readonly appOptions?: AppOptions;
  /** Default: the configured store. */
  readonly store?: SessionStore;
  /** Decorates the store, for example with metrics. */
  readonly wrapStore?: (store: SessionStore) => SessionStore;
  /** Receives warnings for the operator of the server. */
  readonly warn?: (message: string) => void;
  /** Called when loading of the app starts. */
  readonly onStart?: () => void;
  /** Called when the app is loaded. */
  readonly onLoad?: (app: App, packs: InstalledPacks) => void | Promise<void>;
  /** Watches the files of the app and the configuration. Default: nothing is watched. */
  readonly watch?: HostWatch;
  /** Loads the app even if a rule matches nothing: for `doctor`, which reports it together with all other problems. */
  readonly acceptsUnknownRules?: boolean;
  /** Called with the error when the app cannot be loaded. Default: warns. */
  readonly onFail?: (error: unknown) => void;
}

/** The session side, while it runs. */
export interface RunningHost {
  readonly host: AppHost;
  /** Loads the app without a timeout: for commands, which have no call deadline. */
  load(): Promise<App>;
  /** Shuts down gracefully: waits for running calls and saves all sessions. */
  close(): Promise<void>;
}

/** How often expired sessions are removed, in milliseconds. */
const SWEEP = 600_000;

/** Creates the session side. The app is loaded on first use. */
export function createHost(parts: HostOptions): RunningHost {
  const { directory, config, appOptions = {}, warn = () => {}, onStart = () => {}, onLoad, watch } = parts;
  const { wrapStore = (each) => each, acceptsUnknownRules = false } = parts;
  const { onFail = (error: unknown) => warn(`The app cannot be loaded: ${String(error)}`) } = parts;
  const { encryptionKey = sessionKey(config.session) } = appOptions;
  checkApprovalKey(config, new Policy(config).asks);
  const policy: Policy = new Policy(config, () => app.loaded?.annotations);
  const app: LazyApp = new LazyApp({
    directory,
    // The configuration may have changed since the server started, because watching starts only when the app is loaded.
    async check() {
      if (watcher === undefined) await checkUnread(directory, config);
      else (await watcher.readConfig()).apply();
    },
    async checkLoaded(loaded) {
      const { annotations, lowdefyMcp } = loaded;
      const problem = rootProblem(host.config.root, lowdefyMcp.isOwn);
      if (problem !== undefined) throw new UserError(problem);
      checkApprovalKey(host.config, new Policy(host.config, () => annotations).asks);
      if (!acceptsUnknownRules) await checkRules(host.config, loaded);
    },
    options: () => ({
      // Someone who edits the app gets warnings instead of build errors, as in "lowdefy dev".
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
    const { allow, limits, locale } = host.config;
    const { deadlineSeconds, maxActionKilobytes, maxListItems, maxResponseKilobytes } = limits;
    const sizes = { maxActionKilobytes, maxListItems, maxResponseKilobytes };
    const ofConfig = { allow, deadline: deadlineSeconds * 1000, ...(locale !== undefined && { locale }) };
    return { ...ofConfig, ...sizes, ...appOptions };
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
  const callKey = deriveKey(encryptionKey, 'calls');
  const host: AppHost = new AppHost({ config, policy, store, callKey, app, mayHaveTools, warn });
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
