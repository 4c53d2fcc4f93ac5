import type { App } from '@lowdefy-mcp/headless';
import type { Logger } from 'pino';
import { localPrincipal } from '../../auth/localPrincipal.js';
import type { Config } from '../../config/configSchema.js';
import { readAppConfig } from '../../config/readAppConfig.js';
import { readAppName } from '../../config/readAppName.js';
import { createService } from '../../service/createService.js';
import { UserError } from '../../UserError.js';
import { version } from '../../version.js';
import { announceViewer, connectHttp, connectStdio } from '../connections.js';
import { createLogger, printTo } from '../createLogger.js';
import { logLoading } from '../logLoading.js';
import type { Values } from '../parseArguments.js';
import { readUser } from '../readUser.js';
import { resolveDirectory } from '../resolveDirectory.js';
import { startMetrics } from '../startMetrics.js';
import { stop } from '../stop.js';
import { stopped } from '../stopped.js';
import type { Command } from './Command.js';

/** Serves the app until the client has gone or somebody stops it. */
export const serve: Command = {
  async run({ positionals: [given], values, output }) {
    const directory = resolveDirectory(given);
    const port = readPort(values);
    const viewPort = readViewPort(values);
    const user = readUser(values);
    let app: App | undefined;
    const log = createLogger(values['log-level'], (entry) => (app === undefined ? entry : app.redact(entry)));
    const config = await readAppConfig(directory, values.config);
    if (values.http) checkUser(user, config);
    const { name, version: appVersion, problem } = await readAppName(directory);
    const { onLoad, onFail, onEvent } = logLoading(log);
    const { load, service, close } = createService({
      directory,
      config,
      appOptions: { print: printTo(log) },
      warn: (message) => log.warn(message),
      onLoad: (loaded, packs) => {
        app = loaded;
        return onLoad(loaded, packs);
      },
      onFail,
      ...(values.watch && {
        watch: { readConfig: () => readAppConfig(directory, values.config), file: values.config, onEvent },
      }),
    });
    surviveErrors(log);
    const common = { name, appVersion, service, report: (error: unknown) => log.error(error) };
    const warn = (message: string) => log.warn(message);
    const connection = values.http
      ? await connectHttp({ ...common, config, port, user, host: values.host, log: warn }, output)
      : await connectStdio({ ...common, principal: localPrincipal(user), output }, viewPort, warn);
    const metrics = config.metrics && (await startMetrics({ ...common, log: warn }, log));
    const forget = connection.viewer && (await announceViewer(directory, connection.viewer, log));
    log.info({ version, directory }, `Serving ${name}`);
    if (problem !== undefined) log.error(problem);
    // Nobody waits for it here; what goes wrong is logged.
    else if (values.http) load().catch(() => {});
    await Promise.race([stopped(), connection.ended]);
    await forget?.();
    return stop(config, log, {
      drain: () => connection.drain(),
      async close() {
        await connection.close();
        await close();
        await metrics?.close();
      },
    });
  },
};

/** With auth, callers are who their keys and tokens say. Whoever names a user besides expects something else. */
function checkUser(user: ReturnType<typeof readUser>, { auth: { keys, jwt } }: Config): void {
  if (user === null || (keys.length === 0 && jwt === undefined)) return;
  throw new UserError(
    'Leave out --user and --roles: "auth" in the configuration says who the callers are, by their keys and tokens.',
  );
}

function readPort({ http, host, port }: Values): number | undefined {
  if (!http && (host ?? port) !== undefined) {
    throw new UserError(`--${host === undefined ? 'port' : 'host'} is for HTTP: give --http too.`);
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

/** The code of apps runs here. In a browser its mistakes would not end the page, either. */
function surviveErrors(log: Logger): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => log.error(error, 'Something went wrong outside of any call'));
  }
}
