import type { Plain, Types } from '../lowdefy/types.js';
import { KNEX } from './missingDrivers.js';
import { withDatabaseFile } from './sqliteFile.js';

/** A pool that closes idle connections. */
const POOL = { min: 0, idleTimeoutMillis: 1000, reapIntervalMillis: 500 };

type Resolver = ((call: { connection: Plain }) => unknown) & Plain;

/**
 * Wraps Lowdefy's Knex requests to change their connection in two ways. Sets a pool that closes idle connections, unless the app
 * configures one: each request creates a pool and never destroys it, which would leak a connection and a timer. Makes the path of
 * an SQLite file absolute, because MCP clients start servers in any working directory.
 */
export function adaptKnex(connections: Plain, types: Types, appDirectory: string): Plain {
  const adapt = (connection: Plain) => withDatabaseFile({ pool: POOL, ...connection }, appDirectory);
  const entries = Object.entries(connections).map(([type, connection]) => {
    const isKnex = types[type]?.package === KNEX;
    return [type, isKnex ? withAdapted(connection as Plain, adapt) : connection];
  });
  return Object.fromEntries(entries);
}

function withAdapted(connection: Plain, adapt: (connection: Plain) => Plain): Plain {
  const requests = Object.entries((connection.requests ?? {}) as Record<string, Resolver>).map(
    ([type, resolver]) => {
      const adapted = (call: { connection: Plain }) =>
        resolver({ ...call, connection: adapt(call.connection) });
      // Lowdefy reads the schema and the meta of a request from properties of its function.
      return [type, Object.assign(adapted, resolver)];
    },
  );
  return { ...connection, requests: Object.fromEntries(requests) };
}
