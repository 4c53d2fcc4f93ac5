import type { Logger } from 'pino';
import type { MetricsOptions, MetricsServer } from '../http/serveMetrics.js';

/** Serves metrics, and says where. Without them nothing of it is loaded. */
export async function startMetrics(options: MetricsOptions, log: Logger): Promise<MetricsServer | undefined> {
  const { serveMetrics } = await import('../http/serveMetrics.js');
  const server = await serveMetrics(options);
  if (server !== undefined) log.info(`Metrics are at ${server.url}`);
  return server;
}
