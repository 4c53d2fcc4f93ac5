import { resolve } from 'node:path';
import { locate } from '@lowdefy-mcp/headless';
import { needsAuth } from '../auth/createAuthenticator.js';
import type { Config, ConfigInput } from '../config/configSchema.js';
import { readAppName } from '../config/readAppName.js';
import { checkConfig, readConfig } from '../config/readConfig.js';
import { CallsInProgress } from '../http/CallsInProgress.js';
import { closeGrace, createEndpoint, type Extend } from '../http/createEndpoint.js';
import { createGuard } from '../http/createGuard.js';
import { createMcpRoutes } from '../http/mcpRoutes.js';
import { Probes } from '../http/Probes.js';
import { callerOf, createRefusalReport } from '../http/reportRefusal.js';
import { errorResponse } from '../http/respond.js';
import { serveMetrics } from '../http/serveMetrics.js';
import { createService, type RunningService } from '../service/createService.js';
import { UserError } from '../UserError.js';
import { createHostAuth, type FindUser } from './createHostAuth.js';
import type { HandlerContext } from './HandlerContext.js';
import { mountApps } from './mountApps.js';

export interface HandlerOptions {
  /** Authenticates the caller by the host server's own means: see `FindUser`. Default: `auth` of the configuration decides. */
  readonly user?: FindUser;
  /** The configuration. Default: the app's `mcp.yaml`. */
  readonly config?: ConfigInput;
  /** The path at which clients reach the handler, for metadata. Default: the one that they request. */
  readonly path?: string;
  /** The app's secrets by the name that `_secret` uses. They take precedence over those of the environment. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** Where API keys, and secrets as `LOWDEFY_SECRET_*`, are read from. Default: `process.env`. */
  readonly environment?: NodeJS.ProcessEnv;
  /** The name of the app. Default: that of its lowdefy.yaml. */
  readonly name?: string;
  /** Logs errors of the server, and warnings about the app and about refused requests. Default: `console`. */
  readonly logger?: { error(error: unknown): void; warn(message: string): void };
  /** Adds to what the server offers; for tests. */
  readonly extend?: Extend;
}

/** Answers web-standard requests. */
export interface Handler {
  (request: Request, context?: HandlerContext): Promise<Response>;
  /**
   * Says why calls would fail now: the app is not loaded, sessions cannot be saved, or the handler is closing. Undefined if
   * they would not. For the readiness probe of the host server.
   */
  notReady(): Promise<'app' | 'store' | 'stopping' | undefined>;
  /** Shuts down gracefully: refuses new calls, finishes those in progress, ends all streams, and saves all sessions. */
  close(): Promise<void>;
}

/** Host names of the loopback interface. */
const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

/**
 * Makes a handler that serves an app to MCP clients, to be mounted in another server. `app`: the app's directory, a build of it, or a service,
 * which the caller closes. Rejects with a UserError if no authentication is configured.
 */
export async function createHandler(
  app: string | RunningService,
  options: HandlerOptions = {},
): Promise<Handler> {
  const { path, user, environment = process.env, logger = console } = options;
  const config = await configOf(app, options);
  const { auth, http, limits } = config;
  if (user === undefined && !needsAuth(auth)) throw noAuth();
  const guard = createGuard(http, LOOPBACK);
  const authenticate = createHostAuth({ auth, environment, user });
  const report = (error: unknown) => logger.error(error);
  const log = (message: string) => logger.warn(message);
  const maxBodyBytes = limits.maxBodyKilobytes * 1024;
  const { service, name, appVersion, info, close } = await startService(app, config, options, log);
  const endpoint = createEndpoint({
    name,
    appVersion,
    info,
    service,
    maxBodyBytes,
    report,
    log,
    extend: options.extend,
  });
  const metrics =
    typeof app === 'string' ? await serveMetrics({ service, environment, report, log }) : undefined;
  const probes = new Probes({ service, log });
  const routes = createMcpRoutes<HandlerContext>(
    { endpoint, authenticate, jwt: auth.jwt, path, report, log },
    '*',
  );
  const calls = new CallsInProgress();
  const apps = service.config.apps
    ? mountApps({ service, authenticate, jwt: auth.jwt, path, maxBodyBytes, calls, report, log })
    : undefined;
  const answer = (request: Request, context: HandlerContext): Response | Promise<Response> => {
    const refused = guard(addressesOf(request));
    if (refused === undefined) return apps?.(request, context) ?? routes.fetch(request, context);
    log(`A request was refused. ${refused}`);
    return errorResponse(403, refused);
  };
  const reportRefusal = createRefusalReport(service.observers);
  const handle = async (request: Request, context: HandlerContext = {}) => {
    const caller = callerOf(context.req);
    const response = await answer(request, context);
    reportRefusal({ status: response.status, path: new URL(request.url).pathname, caller });
    return response;
  };
  let closing: Promise<void> | undefined;
  const end = async () => {
    probes.drain();
    await Promise.all([endpoint.close(closeGrace(limits)), calls.answered(closeGrace(limits))]);
    await close();
    await metrics?.close();
  };
  return Object.assign(handle, {
    notReady: () => probes.notReady(),
    close() {
      closing ??= end();
      return closing;
    },
  });
}

function configOf(
  app: string | RunningService,
  { config, secrets }: HandlerOptions,
): Config | Promise<Config> {
  if (typeof app !== 'string') {
    if ((config ?? secrets) === undefined) return app.service.config;
    throw new UserError(
      'The service has its own configuration and secrets. Give them to createService, not to createHandler.',
    );
  }
  // Fails now for a wrong path, not with the first call.
  const { directory } = locate(resolve(app));
  return config === undefined ? readConfig(directory) : checkConfig(config, 'createHandler');
}

/** Uses the caller's service, which `close` leaves running, or starts a new one. */
async function startService(
  app: string | RunningService,
  config: Config,
  { secrets, environment, name }: HandlerOptions,
  warn: (message: string) => void,
) {
  if (typeof app !== 'string') {
    return {
      service: app.service,
      name: name ?? 'Lowdefy',
      appVersion: undefined,
      info: undefined,
      close: async () => {},
    };
  }
  const directory = resolve(app);
  const { service, close } = createService({
    directory,
    config,
    appOptions: { ...(secrets && { secrets }), ...(environment && { environment }) },
    warn,
  });
  const { name: appName, version: appVersion, info } = await readAppName(directory);
  // The name of the host server takes precedence over both names of the app.
  const { websiteUrl, icons } = info ?? {};
  return {
    service,
    close,
    name: name ?? appName,
    appVersion,
    info: name === undefined ? info : { websiteUrl, icons },
  };
}

/** Refuses a handler without authentication even on localhost: any client can send the header Host: localhost. */
function noAuth(): UserError {
  return new UserError(
    'Anybody who reaches this server could use the app without authentication. Give createHandler a function `user` that authenticates callers, or configure auth in mcp.yaml: auth.keys or auth.jwt.',
  );
}

function addressesOf({ headers, url }: Request) {
  return { host: headers.get('host') ?? new URL(url).host, origin: headers.get('origin') ?? undefined };
}
