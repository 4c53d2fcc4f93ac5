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
  const connection = values.http
    ? await connectHttp({ ...common, config, port, user, host: values.host, log: warn }, output)
    : await connectStdio({ ...common, principal: localPrincipal(user), output }, viewPort, warn);
  const metrics = config.metrics && (await startMetrics({ ...common, log: warn }, log));
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

function readPort({ http, host, port }: Values): number | undefined {
  if (!http && (host ?? port) !== undefined) {
    throw new UserError(`--${host === undefined ? 'port' : 'host'} is for HTTP: add --http.`);
  }
  if (port === undefined || (/^\d+$/.test(port) && Number(port) <= 65_535))
    return port === undefined ? undefined : Number(port);
  throw new UserError(`--port takes a number up to 65535, not "${port}".`);
}

function readViewPort({ http, view }: Values): number | undefined {
  if (view === undefined) return undefined;
  if (http) throw new UserError('Leave out --view: with --http the viewer is at /view.');
  if (/^\d+$/.test(view) && Number(view) <= 65_535) return Number(view);
  throw new UserError(`--view takes a port up to 65535, not "${view}".`);
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
