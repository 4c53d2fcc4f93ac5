import type { ResourceLimits, Worker } from 'node:worker_threads';
import type { Config } from '../config/configSchema.js';
import { sessionKey } from '../host/sessionKey.js';
import { configuredStore } from '../host/stores/configuredStore.js';
import { createObservers } from '../operate/createObservers.js';
import { observeStore } from '../operate/observeStore.js';
import { Service } from '../service/Service.js';
import type { SessionStore } from '../store/SessionStore.js';
import { startThread } from './startThread.js';
import { WorkerPool, type WorkerPoolOptions } from './WorkerPool.js';

type Listeners = 'inform' | 'onFail' | 'onLoad' | 'onUncaught' | 'print' | 'warn';

export interface WorkerServiceParts extends Pick<WorkerPoolOptions, Listeners> {
  /** The app's directory. */
  readonly directory: string;
  readonly config: Config;
  /** How many workers there are at most. */
  readonly workers: number;
  /** Secrets by the name that `_secret` has them under; they come before those of the environment. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** A thread that was started before, for the first worker. */
  readonly thread?: Worker | undefined;
  /** How much memory a worker may need. Default: as much as Node gives to a thread. */
  readonly resourceLimits?: ResourceLimits;
  /** Default: as the configuration says. */
  readonly store?: SessionStore;
}

/** The service of an app whose sessions run in workers, and how to end it. */
export interface WorkerService {
  readonly service: Service;
  readonly pool: WorkerPool;
  /** Loads the app before a call needs it. */
  load(): void;
  /** Finishes what is being done, saves all sessions, and ends the workers. */
  close(): Promise<void>;
}

/** Puts a service together whose sessions run in worker threads. Nothing of Lowdefy is loaded in this thread. */
export function createWorkerService(parts: WorkerServiceParts): WorkerService {
  const { directory, config, workers, secrets, store, thread, resourceLimits, ...listeners } = parts;
  const { warn = () => {} } = parts;
  const observers = createObservers(config, { directory, warn });
  const connectionOf = (connectionId: string) => pool.connection(connectionId);
  const pool: WorkerPool = new WorkerPool({
    startThread: withFirst(thread, () => startThread(undefined, resourceLimits)),
    size: workers,
    start: {
      directory,
      config: shareOf(config, workers),
      encryptionKey: sessionKey(config.session),
      ...(secrets && { secrets }),
    },
    store: observeStore(
      store ?? configuredStore(directory, config.session, { report: warn, connectionOf }),
      observers,
    ),
    ...listeners,
  });
  return {
    service: new Service(config, pool, { observers }),
    pool,
    load: () => pool.load(),
    close: () => pool.close(),
  };
}

/** The limit of sessions in memory is one for all workers. */
function shareOf(config: Config, workers: number): Config {
  const { maxLiveSessions } = config.limits;
  return { ...config, limits: { ...config.limits, maxLiveSessions: Math.ceil(maxLiveSessions / workers) } };
}

/** Gives a thread that was started before to whoever asks first, unless it has ended. */
function withFirst(thread: Worker | undefined, start: () => Worker): () => Worker {
  let first = thread;
  return () => {
    // The id of a thread that has ended is -1.
    const usable = first !== undefined && first.threadId >= 0 ? first : undefined;
    first = undefined;
    return usable ?? start();
  };
}
