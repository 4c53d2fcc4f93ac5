import { configSchema, createService, memoryStore, serveHttp } from '@lowdefy-mcp/server';
import { packs } from '../apps/createApp.js';

/**
 * Serves an app over HTTP in this process.
 *
 * @param {string} directory
 * @param {{ secrets?: Record<string, string>, maxTokens?: number }} [options]
 */
export async function serveApp(directory, { secrets = {}, maxTokens = 100_000 } = {}) {
  const { service, close } = createService({
    directory,
    config: configSchema.parse({ limits: { maxTokens } }),
    store: memoryStore(),
    appOptions: { packs, secrets },
  });
  const server = await serveHttp({ name: 'Bench', port: 0, report: console.error, service });
  return {
    url: server.url,
    service,
    async close() {
      await server.close();
      await close();
    },
  };
}
