import type { SessionStore } from '@lowdefy-mcp/server';
import { postgresStore } from '@lowdefy-mcp/store-postgres';
import { redisStore } from '@lowdefy-mcp/store-redis';
import { startPostgres, startRedis, type TestServer } from '../src/index.js';

interface OpenOptions {
  /** The port of a proxy. */
  readonly port?: number;
  /** Stores of the same name share their sessions. */
  readonly name: string;
  readonly timeout?: number;
  readonly report?: (message: string) => void;
}

/** The engines that stores are tested on. */
export const ENGINES = [
  {
    engine: 'redis',
    start: startRedis,
    open: ({ url }: TestServer, { name, port, ...options }: OpenOptions): SessionStore =>
      redisStore({ url: at(url, port), prefix: `${name}:`, ...options }),
  },
  {
    engine: 'postgres',
    start: startPostgres,
    open: ({ url }: TestServer, { name, port, ...options }: OpenOptions): SessionStore =>
      postgresStore({ url: at(url, port), table: name, ...options }),
  },
] as const;

function at(url: string, port: number | undefined): string {
  const address = new URL(url);
  if (port !== undefined) address.port = String(port);
  return address.href;
}
