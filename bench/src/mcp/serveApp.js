import { configSchema, createService, memoryStore, serveHttp } from '@lowdefy-mcp/server';
import { packs } from '../apps/createApp.js';

/**
 * Serves an app over HTTP in this process.
 *
 * @param {string} directory
 * @param {Record<string, string>} [secrets]
 */
export async function serveApp(directory, secrets = {}) {
  const { service, close } = createService({
    directory,
    config: configSchema.parse({ limits: { maxTokens: 100_000 } }),
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
