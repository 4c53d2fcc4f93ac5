import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy on loopback between a client and a server, with which tests simulate network failures. */
export interface TestProxy {
  readonly port: number;
  /** Closes all connections and refuses new ones, like a network that is down. */
  cut(): void;
  /** Forwards nothing and closes nothing, like a network that loses all packets. */
  stall(): void;
  /** Forwards again. */
  resume(): void;
  close(): Promise<void>;
}

export async function startProxy(target: number): Promise<TestProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: 'open' | 'cut' | 'stalled' = 'open';
  const server = createServer((socket) => {
    if (state === 'cut') return socket.destroy();
    const upstream = connect(target, '127.0.0.1');
    const pair = [socket, upstream] as const;
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      for (const one of pair) one.destroy();
    };
    for (const one of pair) one.on('error', end).on('close', end);
    if (state === 'open') join(pair);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    state = 'cut';
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    stall() {
      state = 'stalled';
      for (const [socket, upstream] of pairs) {
        socket.unpipe(upstream).pause();
        upstream.unpipe(socket).pause();
      }
    },
    resume() {
      state = 'open';
      for (const pair of pairs) join(pair);
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

function join([socket, upstream]: readonly [Socket, Socket]): void {
  socket.pipe(upstream);
  upstream.pipe(socket);
}
