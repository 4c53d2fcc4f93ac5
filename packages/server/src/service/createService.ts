import type { App } from '@lowdefy-mcp/headless';
import type { AppHost } from '../host/AppHost.js';
import { createHost, type HostParts } from '../host/createHost.js';
import { createObservers } from '../operate/createObservers.js';
import { observeStore } from '../operate/observeStore.js';
import { Service } from './Service.js';

/** What a service is made of. */
export type ServiceParts = Omit<HostParts, 'wrapStore'>;

/** The service of an app, and how to end it. */
export interface RunningService {
  /** What servers use. It reaches the sessions through their port alone. */
  readonly service: Service;
  /** The app and its sessions themselves, for commands that look at an app once. */
  readonly host: AppHost;
  /** The app, however long it takes to build: for commands, which no call deadline applies to. */
  load(): Promise<App>;
  /** Finishes what is being done, and saves all sessions. */
  close(): Promise<void>;
}

/** Puts a service together. The app is loaded when it is first needed. */
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
