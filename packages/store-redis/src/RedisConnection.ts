import { retryWithin, StoreUnavailableError } from '@lowdefy-mcp/server/store';
import { createClient, ErrorReply, type RedisClientOptions } from '@redis/client';

/** Error replies of a server that is starting or failing over. */
const STARTING = /^(LOADING|MASTERDOWN|CLUSTERDOWN|TRYAGAIN)\b/;

/** The maximum backoff between two attempts to connect, in milliseconds. */
const MAX_BACKOFF = 2000;

export type ClientOptions = Omit<RedisClientOptions, 'RESP' | 'scripts' | 'modules' | 'functions'>;

export interface ConnectionOptions {
  readonly client: ClientOptions;
  /** The timeout of a command, in milliseconds. */
  readonly timeout: number;
  readonly report: (message: string) => void;
}

type Client = ReturnType<typeof open>;

/** A connection that reconnects automatically. A command fails after the timeout if the server cannot be reached. */
export class RedisConnection {
  readonly #options: ConnectionOptions;
  readonly #client: Client;
  #opening: Promise<unknown> | undefined;
  #subscriber: Client | undefined;
  #isClosed = false;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#client = open(options);
  }

  /** Runs a script. Retries it after a lost connection if it is idempotent. */
  eval(
    script: string,
    {
      keys,
      args,
      isIdempotent,
    }: { readonly keys: string[]; readonly args: string[]; readonly isIdempotent: boolean },
  ): Promise<unknown> {
    return this.run((client) => client.eval(script, { keys, arguments: args }), isIdempotent);
  }

  run<T>(command: (client: Client) => Promise<T>, isIdempotent: boolean): Promise<T> {
    const { timeout } = this.#options;
    const attempt = async () => {
      await this.#open();
      // A command that times out in the queue is never sent.
      return command(this.#client.withAbortSignal(AbortSignal.timeout(timeout)) as Client);
    };
    return retryWithin(attempt, { milliseconds: timeout, isTransient, isIdempotent });
  }

  /** Calls `onMessage` for each message of a channel, and `onLost` when some may have been missed, until the connection is closed. */
  async subscribe(channel: string, onMessage: (message: string) => void, onLost: () => void): Promise<void> {
    const { timeout } = this.#options;
    const subscriber = open({ ...this.#options, report: () => {} });
    this.#subscriber = subscriber;
    let isFirst = true;
    subscriber.on('ready', () => {
      if (!isFirst) onLost();
      isFirst = false;
    });
    const attempt = async () => {
      if (!subscriber.isOpen) await subscriber.connect();
      await subscriber.subscribe(channel, onMessage);
    };
    try {
      await retryWithin(attempt, { milliseconds: timeout, isTransient });
    } catch (error) {
      subscriber.destroy();
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const client of [this.#subscriber, this.#client]) if (client?.isOpen) client.destroy();
  }

  /** Connects. `connect` waits for the server without a limit; the caller has a timeout. */
  async #open(): Promise<void> {
    if (this.#isClosed) throw new StoreUnavailableError(new Error('The store is closed.'));
    this.#opening ??= this.#client.connect().catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    await this.#opening;
  }
}

function open({ client: options, timeout, report }: ConnectionOptions) {
  const client = createClient({
    ...options,
    // Supported by every version of Redis.
    RESP: 2,
    pingInterval: 30_000,
    socket: {
      ...options.socket,
      connectTimeout: timeout,
      // Detects a dead connection that was never closed: the server answers neither commands nor pings.
      socketTimeout: 60_000,
      reconnectStrategy: (retries: number) =>
        Math.min(50 * 2 ** retries, MAX_BACKOFF) * (0.5 + Math.random() / 2),
    } as NonNullable<RedisClientOptions['socket']>,
  });
  let isLost = false;
  client.on('error', (error: Error) => {
    if (!isLost)
      report(
        `The connection to the Redis session store was lost: ${error.message || error.name}. Connecting again.`,
      );
    isLost = true;
  });
  client.on('ready', () => {
    if (isLost) report('The connection to the Redis session store is back.');
    isLost = false;
  });
  return client;
}

/** Tells whether a retry can succeed: errors of the connection, and replies of a server that is starting. */
function isTransient(error: unknown): boolean {
  return !(error instanceof ErrorReply) || STARTING.test(error.message);
}
