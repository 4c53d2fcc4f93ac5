import type { ApiContext, ApiModule, ChannelRegistry } from '../lowdefy/types.js';

/** A client's connection to the channels of its app. */
export interface ChannelConnection {
  /** Sends a JSON frame. */
  send(frame: string): void;
  /** Ends all subscriptions. */
  close(): void;
}

/** Connects one user. `receive` is called with each JSON frame, `closed` if the server closes the connection. */
export type ConnectChannels = (listener: {
  receive(frame: string): void;
  closed(): void;
}) => ChannelConnection;

/**
 * The websocket channels of a build, since 6.0. All its sessions share them, as the clients of one server do. The app's own
 * `@lowdefy/api` authorises, evaluates and runs them.
 */
export class Channels {
  readonly #api: Required<Pick<ApiModule, 'createWebSocketConnection'>>;
  readonly #registry: ChannelRegistry;
  readonly #open = new Map<ChannelConnection, () => void>();

  /** Creates the channels of a build. Undefined if its API cannot connect clients. */
  static of({ createChannelRegistry, createWebSocketConnection }: ApiModule): Channels | undefined {
    if (createChannelRegistry === undefined || createWebSocketConnection === undefined) return undefined;
    return new Channels({ createWebSocketConnection }, createChannelRegistry());
  }

  private constructor(
    api: Required<Pick<ApiModule, 'createWebSocketConnection'>>,
    registry: ChannelRegistry,
  ) {
    this.#api = api;
    this.#registry = registry;
  }

  connect(context: ApiContext, { receive, closed }: Parameters<ConnectChannels>[0]): ChannelConnection {
    const registry = this.#registry;
    const server = this.#api.createWebSocketConnection(context, { registry, send: receive });
    const connection: ChannelConnection = {
      send: (frame) => void server.handleMessage(frame).catch(console.error),
      close: () => {
        if (this.#open.delete(connection)) server.close();
      },
    };
    this.#open.set(connection, closed);
    return connection;
  }

  /** Disconnects all clients: the build is replaced, or the app is closed. */
  close(): void {
    for (const [connection, closed] of [...this.#open]) {
      connection.close();
      closed();
    }
  }
}
