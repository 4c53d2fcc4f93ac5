import { createServer, type ServerResponse } from 'node:http';
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
  /** How long a client may take to send a request. */
  readonly requestSeconds: number;
  readonly report: (error: unknown) => void;
  readonly log: (message: string) => void;
}

/** Binds a server for some routes. */
export async function listen({
  routes,
  guard,
  place,
  port,
  requestSeconds,
  report,
  log,
}: ListenOptions): Promise<{
  /** Where it is reached. */
  readonly origin: string;
  /** Sends what was answered, and ends all connections. */
  close(): Promise<void>;
}> {
  const handle = handleRequest({ guard, routes, log });
  const sending = new Set<ServerResponse>();
  const server = createServer(timeoutsOf(requestSeconds), (req, res) => {
    sending.add(res);
    res.once('close', () => sending.delete(res));
    handle(req, res);
  });
  const bound = await bind(server, place, port);
  server.on('error', report);
  return {
    origin: `http://${place.isEverywhere ? 'localhost' : bracketed(place.host)}:${bound}`,
    async close() {
      const closed = new Promise((done) => server.close(done));
      await sent(sending);
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The longest time for the headers of a request, in milliseconds. */
const LONGEST_HEADERS = 10_000;

/** Closes connections that send their request slowly, or nothing at all (slow loris). Streams of answers have no such limit. */
function timeoutsOf(requestSeconds: number) {
  const requestTimeout = requestSeconds * 1000;
  const headersTimeout = Math.min(requestTimeout, LONGEST_HEADERS);
  // Node looks for such connections every 30 seconds by default.
  return { requestTimeout, headersTimeout, connectionsCheckingInterval: Math.ceil(headersTimeout / 5) };
}

/** How long a client may take to read its last answer when the server stops, in milliseconds. */
const LONGEST_READ = 1000;

/** Waits until all responses are sent, or for a moment. */
async function sent(responses: ReadonlySet<ServerResponse>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<void>((done) => {
    timer = setTimeout(done, LONGEST_READ);
  });
  const closed = [...responses].map((res) => new Promise<void>((done) => res.once('close', done)));
  await Promise.race([Promise.all(closed), timeUp]);
  clearTimeout(timer);
}
