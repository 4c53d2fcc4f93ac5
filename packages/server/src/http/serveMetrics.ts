import { Hono } from 'hono';
import type { Config } from '../config/configSchema.js';
import { metricsSchema } from '../config/operateSchema.js';
import { Metrics } from '../operate/Metrics.js';
import { isSameSecret } from '../secrets.js';
import type { Service } from '../service/Service.js';
import { UserError } from '../UserError.js';
import { createGuard } from './createGuard.js';
import { listen } from './listen.js';
import { createRefusalReport } from './reportRefusal.js';
import { type BindAddress, ownHosts, resolveBindAddress } from './resolveBindAddress.js';
import { errorResponse } from './respond.js';
import type { Router } from './routes.js';

export interface MetricsOptions {
  readonly service: Service;
  /** Turns metrics on, and replaces the configured port. 0 takes a free one. */
  readonly port?: number | undefined;
  /** The option that sets the port, for error messages. Default: `metrics.port`. */
  readonly portSetting?: string;
  /** Where the token is read from. Default: `process.env`. */
  readonly environment?: NodeJS.ProcessEnv;
  /** Called with server errors. */
  readonly report: (error: unknown) => void;
  /** Called with refused requests. */
  readonly log?: (message: string) => void;
}

export interface MetricsServer {
  /** The URL that Prometheus scrapes. */
  readonly url: string;
  close(): Promise<void>;
}

/** Serves metrics on a separate port, if configured or given. */
export async function serveMetrics(options: MetricsOptions): Promise<MetricsServer | undefined> {
  const { service, environment = process.env, report, log = () => {} } = options;
  const { port, portSetting = 'metrics.port' } = options;
  const { metrics: configured, http, limits } = service.config;
  const config = port === undefined ? configured : metricsSchema.parse({ ...configured, port });
  if (config === undefined) return undefined;
  const place = await resolveBindAddress(config.host);
  const token = readToken(config, environment, place);
  const metrics = new Metrics(await import('prom-client'), service);
  const routes: Router = new Hono();
  routes.get('/metrics', async (c) => {
    if (token !== undefined && !isSameSecret(c.req.header('authorization') ?? '', `Bearer ${token}`)) {
      return errorResponse(401, 'Send the token: "Authorization: Bearer …".', {
        headers: { 'www-authenticate': 'Bearer realm="metrics"' },
      });
    }
    return c.body(await metrics.text(), 200, { 'content-type': metrics.contentType });
  });
  routes.notFound(() => errorResponse(404, 'There is nothing here. The metrics are at /metrics.'));
  const guard = createGuard({ ...http, allowedOrigins: [] }, ownHosts(place));
  try {
    const server = await listen({
      routes,
      guard,
      place,
      port: config.port,
      settings: { host: 'metrics.host', port: portSetting },
      requestSeconds: limits.requestSeconds,
      report,
      log,
      reportRefusal: createRefusalReport(service.observers),
    });
    return {
      url: `${server.origin}/metrics`,
      async close() {
        metrics.close();
        await server.close();
      },
    };
  } catch (error) {
    metrics.close();
    throw error;
  }
}

/** Reads the token for metrics. It is required if other machines can reach the address, because metrics reveal how an app is used. */
function readToken(
  { tokenEnv }: NonNullable<Config['metrics']>,
  environment: NodeJS.ProcessEnv,
  { host, isLoopback }: BindAddress,
): string | undefined {
  if (tokenEnv === undefined) {
    if (isLoopback) return undefined;
    throw new UserError(
      `Other machines could read the metrics at ${host}. Name an environment variable with a token in metrics.tokenEnv, or bind 127.0.0.1, which only this machine reaches.`,
    );
  }
  const token = environment[tokenEnv];
  if (token === undefined || token === '') {
    throw new UserError(
      `The environment variable ${tokenEnv} of metrics.tokenEnv is not set. Set it to the token for metrics.`,
    );
  }
  return token;
}
