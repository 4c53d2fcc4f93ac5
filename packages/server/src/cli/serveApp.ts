import type { Worker } from 'node:worker_threads';
import { localPrincipal } from '../auth/localPrincipal.js';
import type { Config } from '../config/configSchema.js';
import { readAppConfig } from '../config/readAppConfig.js';
import { readAppName } from '../config/readAppName.js';
import { UserError } from '../UserError.js';
import { version } from '../version.js';
import { MAX_WORKERS, workerCount } from '../workers/workerCount.js';
import type { Command } from './commands/Command.js';
import { announceViewer, connectHttp, connectStdio } from './connections.js';
import { offerLowdefy } from './lowdefy/offerLowdefy.js';
import type { Values } from './parseArguments.js';
import { readUser } from './readUser.js';
import { resolveDirectory } from './resolveDirectory.js';
import { startMetrics } from './startMetrics.js';
import { startService } from './startService.js';
import { stop } from './stop.js';
import { stopped } from './stopped.js';

/**
 * Serves the app until the client disconnects or a signal stops it. `thread`: a worker thread that was started already, because starting
 * one takes as long as loading this module.
 */
export async function serveApp(
  { positionals: [path], values, output }: Parameters<Command['run']>[0],
  thread: Worker | undefined,
): Promise<number> {
  const directory = resolveDirectory(path);
  const port = readPort(values);
  const viewPort = readViewPort(values);
  const metricsPort = readPortOf('metrics-port', values);
  const user = readUser(values);
  const config = await readAppConfig(directory, values.config);
  if (values.http) checkUser(user, config);
  await offerLowdefy(directory, values);
  const workers = workerCount(readWorkers(values) ?? config.workers, {
    isHttp: values.http === true,
    isWatched: values.watch === true,
  });
  const { name, version: appVersion, info, problem } = await readAppName(directory);
  const { load, service, close, log } = await startService({ directory, config, values, workers, thread });
  const common = { name, appVersion, info, service, report: (error: unknown) => log.error(error) };
  const warn = (message: string) => log.warn(message);
  // Installed before the first call, so that a signal right after it shuts down gracefully.
  const signal = stopped();
  // Before the address is announced, so that a server that cannot start has not said that it serves.
  const metrics =
    (config.metrics ?? metricsPort) === undefined
      ? undefined
      : await startMetrics({ ...common, port: metricsPort, log: warn }, log);
  const connection = values.http
    ? await connectHttp({ ...common, config, port, user, host: values.host, log: warn }, output)
    : await connectStdio({ ...common, principal: localPrincipal(user), output }, viewPort, warn);
  const removeAddress = connection.viewer && (await announceViewer(directory, connection.viewer, log));
  log.info({ version, directory, workers }, `Serving ${name}`);
  if (problem !== undefined) log.error(problem);
  // Not awaited; failures are logged.
  else if (values.http) load();
  await Promise.race([signal, connection.ended]);
  await removeAddress?.();
  return stop(config, log, {
    drain: () => connection.drain(),
    async close() {
      await connection.close();
      await close();
      await metrics?.close();
    },
  });
}

/** Refuses `--user` and `--roles` with auth, where keys and tokens identify the callers. */
function checkUser(user: ReturnType<typeof readUser>, { auth: { keys, jwt } }: Config): void {
  if (user === null || (keys.length === 0 && jwt === undefined)) return;
  throw new UserError(
    'Leave out --user and --roles: with "auth" in the configuration, keys and tokens identify the callers.',
  );
}

function readPort(values: Values): number | undefined {
  const { http, host, port } = values;
  if (!http && (host ?? port) !== undefined) {
    throw new UserError(`--${host === undefined ? 'port' : 'host'} is for HTTP: add --http.`);
  }
  return readPortOf('port', values);
}

function readViewPort(values: Values): number | undefined {
  if (values.http && values.view !== undefined)
    throw new UserError('Leave out --view: with --http the viewer is at /view.');
  return readPortOf('view', values);
}

function readPortOf(option: 'port' | 'view' | 'metrics-port', values: Values): number | undefined {
  const value = values[option];
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value) && Number(value) <= 65_535) return Number(value);
  throw new UserError(`--${option} takes a port up to 65535, not "${value}".`);
}

function readWorkers({ workers, watch }: Values): number | undefined {
  if (workers === undefined) return undefined;
  const count = Number(workers);
  if (!/^\d+$/.test(workers) || count > MAX_WORKERS)
    throw new UserError(`--workers takes a number up to ${MAX_WORKERS}, not "${workers}".`);
  if (watch && count > 0)
    throw new UserError('Leave out --workers: with --watch sessions run in the main thread.');
  return count;
}
