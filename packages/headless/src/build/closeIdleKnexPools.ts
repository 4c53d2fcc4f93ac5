import type { Plain, Types } from '../lowdefy/types.js';

/** Connections close once they are idle, and so does the pool that holds them. */
const POOL = { min: 0, idleTimeoutMillis: 1000, reapIntervalMillis: 500 };

type Resolver = ((call: { connection: Plain }) => unknown) & Plain;

/**
 * Each request of Lowdefy's Knex connection makes a pool of its own and never destroys it. With Knex's own settings
 * one connection and one timer would stay for every request ever made, so a connection that says nothing about its
 * pool gets one that empties itself.
 */
export function closeIdleKnexPools(connections: Plain, types: Types): Plain {
  const entries = Object.entries(connections).map(([type, connection]) => {
    const isKnex = types[type]?.package === '@lowdefy/connection-knex';
    return [type, isKnex ? withPool(connection as Plain) : connection];
  });
  return Object.fromEntries(entries);
}

function withPool(connection: Plain): Plain {
  const requests = Object.entries((connection.requests ?? {}) as Record<string, Resolver>).map(
    ([type, resolver]) => {
      const tamed = (call: { connection: Plain }) =>
        resolver({ ...call, connection: { pool: POOL, ...call.connection } });
      // Lowdefy reads the schema and the meta of a request from its function.
      return [type, Object.assign(tamed, resolver)];
    },
  );
  return { ...connection, requests: Object.fromEntries(requests) };
}
