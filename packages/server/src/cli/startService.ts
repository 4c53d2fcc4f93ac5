import type { Worker } from 'node:worker_threads';
import { readRedactor } from '@lowdefy-mcp/headless/common';
import type { Logger } from 'pino';
import type { Config } from '../config/configSchema.js';
import { readAppConfig } from '../config/readAppConfig.js';
import type { Service } from '../service/Service.js';
import type { ErrorData } from '../workers/messages.js';
import { createLogger, printTo } from './createLogger.js';
import { logLoading } from './logLoading.js';
import type { Values } from './parseArguments.js';

interface StartOptions {
  readonly directory: string;
  readonly config: Config;
  readonly values: Values;
  /** The maximum number of worker threads that run sessions; 0: they run in this thread. */
  readonly workers: number;
  /** A worker thread that was started already. */
  readonly thread: Worker | undefined;
}

/** A service, and the log of the server, which redacts the app's secrets. */
export interface StartedService {
  readonly service: Service;
  readonly log: Logger;
  /** Loads the app before a call needs it. Failures are logged. */
  load(): void;
  /** Finishes calls in progress, and saves all sessions. */
  close(): Promise<void>;
}

/** Starts the service of an app in this thread, or with its sessions in worker threads. */
export function startService(options: StartOptions): Promise<StartedService> {
  if (options.workers > 0) return startWorkers(options);
  options.thread?.terminate();
  return startInProcess(options);
}

async function startWorkers(options: StartOptions): Promise<StartedService> {
  const { directory, config, values, workers, thread } = options;
  const [{ createWorkerService }, redact] = await Promise.all([
    import('../workers/createWorkerService.js'),
    readRedactor(directory),
  ]);
  const log = createLogger(values['log-level'], redact);
  const { onLoad, onFail } = logLoading(log);
  const print = printTo(log);
  const { service, pool, load, close } = createWorkerService({
    directory,
    config,
    workers,
    thread,
    warn: (message) => log.warn(message),
    inform: (message) => log.info(message),
    print: (level, text) => print(level, [text]),
    onLoad(app) {
      onLoad(app);
      warnIfUnwritable(log, pool);
    },
    onFail,
    onUncaught: ({ name: type, ...error }: ErrorData) => logUncaught(log, { type, ...error }),
  });
  surviveErrors(log);
  return { service, log, load, close };
}

/** Imports the modules that run apps only if this thread does. */
async function startInProcess({ directory, config, values }: StartOptions): Promise<StartedService> {
  const { createService } = await import('../service/createService.js');
  let redact = (entry: unknown) => entry;
  const log = createLogger(values['log-level'], (entry) => redact(entry));
  const { onLoad, onFail, onEvent } = logLoading(log);
  const { service, host, load, close } = createService({
    directory,
    config,
    appOptions: { print: printTo(log) },
    warn: (message) => log.warn(message),
    onLoad(app, { found, problems }) {
      redact = (entry) => app.redact(entry);
      const { version, stage } = app;
      onLoad({ version, stage, packs: found, warnings: [...problems, ...app.warnings] });
      warnIfUnwritable(log, host.sessions);
    },
    onFail,
    ...(values.watch && {
      watch: { readConfig: () => readAppConfig(directory, values.config), file: values.config, onEvent },
    }),
  });
  surviveErrors(log);
  return { service, log, load: () => void load().catch(() => {}), close };
}

/** Warns if sessions cannot be saved. When the app is loaded, because a connection of the app can be the store. */
function warnIfUnwritable(log: Logger, store: { checkStore(): Promise<void> }): void {
  store
    .checkStore()
    .catch(({ message }: Error) => log.warn(`The check of the session store failed: ${message}`));
}

/** Logs uncaught errors of the app's code instead of ending the process, as in a browser. */
function surviveErrors(log: Logger): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => logUncaught(log, error));
  }
}

function logUncaught(log: Logger, err: unknown): void {
  log.error({ err }, 'Uncaught error outside of any call');
}
