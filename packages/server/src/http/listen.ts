import { createServer } from 'node:http';
import { bracketed, type Guard } from './createGuard.js';
import { handleRequest } from './handleRequest.js';
import { type BindAddress, bind } from './resolveBindAddress.js';
import type { Router } from './routes.js';

interface ListenOptions {
  readonly routes: Router;
  readonly guard: Guard;
  readonly place: BindAddress;
  /** 0 takes a free one. */
  readonly port: number;
  readonly report: (error: unknown) => void;
  readonly log: (message: string) => void;
}

/** Binds a server for some routes. */
export async function listen({ routes, guard, place, port, report, log }: ListenOptions): Promise<{
  /** Where it is reached. */
  readonly origin: string;
  /** Ends all connections. */
  close(): Promise<void>;
}> {
  const server = createServer(handleRequest({ guard, routes, log }));
  const bound = await bind(server, place, port);
  server.on('error', report);
  return {
    origin: `http://${place.isEverywhere ? 'localhost' : bracketed(place.host)}:${bound}`,
    async close() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}
