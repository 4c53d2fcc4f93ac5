import type { ResourceLimits, Worker } from 'node:worker_threads';
import { checkApprovalKey } from '../config/checkApprovalKey.js';
import type { Config } from '../config/configSchema.js';
import { configuredStore } from '../host/stores/configuredStore.js';
import { createObservers } from '../operate/createObservers.js';
import { observeStore } from '../operate/observeStore.js';
import { Policy } from '../policy/Policy.js';
import { Service } from '../service/Service.js';
import { sessionKey } from '../sessionKey.js';
import type { SessionStore } from '../store/SessionStore.js';
import { startThread } from './startThread.js';
import { WorkerPool, type WorkerPoolOptions } from './WorkerPool.js';

type Listeners = 'inform' | 'onFail' | 'onLoad' | 'onUncaught' | 'print' | 'warn';

export interface WorkerServiceOptions extends Pick<WorkerPoolOptions, Listeners> {
  /** The app's directory. */
  readonly directory: string;
  readonly config: Config;
  /** The maximum number of workers. */
  readonly workers: number;
  /** Secrets by their name in `_secret`. They take precedence over those of the environment. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** A thread that was started in advance, for the first worker. */
  readonly thread?: Worker | undefined;
  /** Memory limits of a worker. Default: those of Node. */
  readonly resourceLimits?: ResourceLimits;
  /** Default: the configured store. */
  readonly store?: SessionStore;
}

/** A running service whose sessions run in workers. */
export interface WorkerService {
  readonly service: Service;
  readonly pool: WorkerPool;
  /** Loads the app before a call needs it. */
  load(): void;
  /** Shuts down gracefully: waits for running calls, saves all sessions, and ends the workers. */
  close(): Promise<void>;
}

/** Creates a service whose sessions run in worker threads. Lowdefy is not loaded in this thread. */
export function createWorkerService(parts: WorkerServiceOptions): WorkerService {
  const { directory, config, workers, secrets, store, thread, resourceLimits, ...listeners } = parts;
  const { warn = () => {} } = parts;
  checkApprovalKey(config, new Policy(config).asks);
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

/** Divides the limit of sessions in memory among the workers. */
function shareOf(config: Config, workers: number): Config {
  const { maxLiveSessions } = config.limits;
  return { ...config, limits: { ...config.limits, maxLiveSessions: Math.ceil(maxLiveSessions / workers) } };
}

/** Returns the thread that was started in advance on the first call, unless it has ended. */
function withFirst(thread: Worker | undefined, start: () => Worker): () => Worker {
  let first = thread;
  return () => {
    // The id of a thread that has ended is -1.
    const usable = first !== undefined && first.threadId >= 0 ? first : undefined;
    first = undefined;
    return usable ?? start();
  };
}
