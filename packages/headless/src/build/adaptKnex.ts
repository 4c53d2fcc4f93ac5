import type { Plain, Types } from '../lowdefy/types.js';
import { KNEX } from './missingDrivers.js';
import { withDatabaseFile } from './sqliteFile.js';

/** Connections close once they are idle, and so does the pool that holds them. */
const POOL = { min: 0, idleTimeoutMillis: 1000, reapIntervalMillis: 500 };

type Resolver = ((call: { connection: Plain }) => unknown) & Plain;

/**
 * Changes the connections that Lowdefy's Knex requests are given, in two ways. Each request makes a pool of its own and never
 * destroys it: with Knex's own settings one connection and one timer would stay for every request ever made, so a connection that
 * says nothing about its pool gets one that empties itself. And a relative path of an SQLite file must not depend on the working
 * directory: MCP clients start servers anywhere.
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
      // Lowdefy reads the schema and the meta of a request from its function.
      return [type, Object.assign(adapted, resolver)];
    },
  );
  return { ...connection, requests: Object.fromEntries(requests) };
}
