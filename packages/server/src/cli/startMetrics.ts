import type { Logger } from 'pino';
import type { MetricsOptions, MetricsServer } from '../http/serveMetrics.js';

/** Serves metrics, if configured or given, and logs the URL. Imports the server lazily. */
export async function startMetrics(options: MetricsOptions, log: Logger): Promise<MetricsServer | undefined> {
  const { serveMetrics } = await import('../http/serveMetrics.js');
  const server = await serveMetrics({ ...options, portSetting: '--metrics-port' });
  if (server !== undefined) log.info(`Metrics are at ${server.url}`);
  return server;
}
