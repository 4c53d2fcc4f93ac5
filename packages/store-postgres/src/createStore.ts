import { type CreateStore, checkProperties } from '@lowdefy-mcp/server/store';
import { type PostgresStoreOptions, postgresStore } from './postgresStore.js';

/** Creates the store that `session.store` in `mcp.yaml` configures. */
export const createStore: CreateStore = ({ url, connection, properties, report }) => {
  checkProperties(properties, { schema: 'string', table: 'string', poolSize: 'number', timeout: 'number' });
  return postgresStore({ ...target(url, connection), ...properties, report });
};

/** Returns the URL or the client options. A Knex connection of Lowdefy has them as `connection`. */
function target(
  url: string | undefined,
  connection: object | undefined,
): Pick<PostgresStoreOptions, 'url' | 'client'> {
  if (connection === undefined) return url === undefined ? {} : { url };
  const { connection: inner = connection } = connection as { readonly connection?: unknown };
  if (typeof inner === 'string') return { url: inner };
  return { client: inner as NonNullable<PostgresStoreOptions['client']> };
}
