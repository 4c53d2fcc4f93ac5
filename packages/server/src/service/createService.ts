import type { App } from '@lowdefy-mcp/headless';
import type { AppHost } from '../host/AppHost.js';
import { createHost, type HostOptions } from '../host/createHost.js';
import { createObservers } from '../operate/createObservers.js';
import { observeStore } from '../operate/observeStore.js';
import { Service } from './Service.js';

/** Options of `createService`. */
export type ServiceParts = Omit<HostOptions, 'wrapStore'>;

/** A running service of an app. */
export interface RunningService {
  /** For servers. It uses the sessions only through their port. */
  readonly service: Service;
  /** Direct access to the app and its sessions, for commands. */
  readonly host: AppHost;
  /** Loads the app without a timeout: for commands, which have no call deadline. */
  load(): Promise<App>;
  /** Shuts down gracefully: waits for running calls and saves all sessions. */
  close(): Promise<void>;
}

/** Creates a service. The app is loaded on first use. */
export function createService(parts: ServiceParts): RunningService {
  const { config, directory, warn = () => {} } = parts;
  const observers = createObservers(config, { directory, warn });
  const { host, load, close } = createHost({
    ...parts,
    wrapStore: (store) => observeStore(store, observers),
  });
  const service = new Service(config, host, { isWatched: parts.watch !== undefined, observers });
  return { service, host, load, close };
}
