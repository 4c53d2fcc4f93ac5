import { retryWithin, StoreUnavailableError } from '@lowdefy-mcp/server/store';
import pg from 'pg';
import { createTables, type Tables } from './tables.js';

/** The maximum backoff between two attempts to listen, in milliseconds. */
const MAX_BACKOFF = 2000;

/** SQLSTATE classes of transient errors: 08 connection, 57P shutdown and start, 53 resources. */
const TRANSIENT = /^(08|57P0|53)/;

export interface ConnectionOptions {
  readonly client: pg.PoolConfig;
  readonly tables: Tables;
  /** The timeout of a statement, in milliseconds. */
  readonly timeout: number;
  readonly report: (message: string) => void;
}

/** A pool of connections, and one that listens for notifications. Lost connections are made again. */
export class PostgresConnection {
  readonly #options: ConnectionOptions;
  readonly #pool: pg.Pool;
  #creating: Promise<void> | undefined;
  #listening: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isLost = false;
  #isClosed = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    const { client, timeout } = options;
    this.#pool = new pg.Pool({
      ...client,
      connectionTimeoutMillis: timeout,
      query_timeout: timeout,
      statement_timeout: timeout,
      keepAlive: true,
      allowExitOnIdle: true,
    });
    // Errors of connections in use. Their statement rejects as well; without a listener the error would end the process.
    this.#pool.on('connect', (connected) => connected.on('error', () => {}));
    // Errors of idle connections. The next statement gets another one.
    this.#pool.on('error', (error) => this.#lost(error));
  }

  /** Runs a statement. Retries it after a lost connection if it is idempotent. */
  async query<Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[],
    isIdempotent: boolean,
  ): Promise<pg.QueryResult<Row>> {
    const end = performance.now() + this.#options.timeout;
    const attempt = async () => {
      const client = await this.#connect(end);
      try {
        const result = await client.query<Row>(text, [...values]);
        client.release();
        return result;
      } catch (error) {
        // Removed from the pool: it may be broken.
        client.release(true);
        throw error;
      }
    };
    const retry = { milliseconds: this.#options.timeout, isTransient, isIdempotent };
    const result = await retryWithin(attempt, retry).catch((error: unknown) => {
      if (error instanceof StoreUnavailableError) this.#lost(error.cause as Error);
      throw error;
    });
    if (this.#isLost) this.#options.report('The connection to the PostgreSQL session store is back.');
    this.#isLost = false;
    return result;
  }

  /** Calls `onMessage` for each notification, and `onLost` when some may have been missed, until the connection is closed. */
  async listen(onMessage: (message: string) => void, onLost: () => void): Promise<void> {
    await this.#listen(onMessage, onLost).catch((error: unknown) => {
      throw new StoreUnavailableError(error);
    });
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#listening?.end().catch(() => {});
    await this.#pool.end();
  }

  async #listen(onMessage: (message: string) => void, onLost: () => void): Promise<void> {
    const { client: config, timeout, tables } = this.#options;
    const client = new pg.Client({ ...config, connectionTimeoutMillis: timeout, keepAlive: true });
    let isUp = false;
    const reconnect = (backoff: number) => {
      if (this.#isClosed) return;
      const next = Math.min(backoff * 2, MAX_BACKOFF);
      const connect = () => this.#listen(onMessage, onLost).then(onLost, () => reconnect(next));
      this.#timer = setTimeout(connect, backoff * (0.5 + Math.random() / 2)).unref();
    };
    client.on('error', () => {});
    client.on('end', () => {
      if (isUp) reconnect(50);
    });
    client.on('notification', ({ payload = '' }) => onMessage(payload));
    try {
      await client.connect();
      await client.query(`LISTEN "${tables.channel}"`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    isUp = true;
    this.#listening = client;
    if (this.#isClosed) await client.end();
  }

  /** Gets a connection from the pool. Retries until the timeout, even for a statement that is not idempotent. */
  #connect(end: number): Promise<pg.PoolClient> {
    const attempt = async () => {
      if (this.#isClosed) throw new StoreUnavailableError(new Error('The store is closed.'));
      await this.#createTables();
      const client = await this.#pool.connect();
      if (performance.now() <= end) return client;
      client.release();
      throw new StoreUnavailableError(new Error('It did not answer in time.'));
    };
    const milliseconds = end - performance.now();
    return retryWithin(attempt, { milliseconds, isTransient, isIdempotent: true });
  }

  #createTables(): Promise<void> {
    this.#creating ??= createTables(this.#pool, this.#options.tables).catch((error: unknown) => {
      this.#creating = undefined;
      throw error;
    });
    return this.#creating;
  }

  #lost(error: Error): void {
    if (this.#isLost || this.#isClosed) return;
    this.#isLost = true;
    this.#options.report(
      `The connection to the PostgreSQL session store was lost: ${error.message || error.name}. Connecting again.`,
    );
  }
}

/** Tells whether a retry can succeed. The database would reject the same statement again; other errors are of the connection. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return true;
  return TRANSIENT.test(error.code ?? '');
}
