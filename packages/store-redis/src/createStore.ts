import { type CreateStore, checkProperties } from '@lowdefy-mcp/server/store';
import { type RedisStoreOptions, redisStore } from './redisStore.js';

/** Creates the store that `session.store` in `mcp.yaml` configures. */
export const createStore: CreateStore = ({ url, connection, properties, report }) => {
  checkProperties(properties, { prefix: 'string', timeout: 'number' });
  return redisStore({ ...target(url, connection), ...properties, report });
};

/** Returns the URL or the client options. A connection of Lowdefy has them as `connection`. */
function target(
  url: string | undefined,
  connection: object | undefined,
): Pick<RedisStoreOptions, 'url' | 'client'> {
  if (connection === undefined) return url === undefined ? {} : { url };
  const { connection: inner = connection } = connection as { readonly connection?: unknown };
  if (typeof inner === 'string') return { url: inner };
  return { client: inner as NonNullable<RedisStoreOptions['client']> };
}
