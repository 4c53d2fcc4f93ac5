import { createServer, type ServerResponse } from 'node:http';
import { bracketed, type Guard } from './createGuard.js';
import { handleRequest } from './handleRequest.js';
import type { ReportRefusal } from './reportRefusal.js';
import { type AddressSettings, type BindAddress, bind } from './resolveBindAddress.js';
import type { Router } from './routes.js';

interface ListenOptions {
  readonly routes: Router;
  readonly guard: Guard;
  readonly place: BindAddress;
  /** 0 takes a free one. */
  readonly port: number;
  readonly settings: AddressSettings;
  /** The timeout for receiving a request. */
  readonly requestSeconds: number;
  readonly report: (error: unknown) => void;
  readonly log: (message: string) => void;
  readonly reportRefusal: ReportRefusal;
}

/** Starts an HTTP server for routes. */
export async function listen({
  routes,
  guard,
  place,
  port,
  settings,
  requestSeconds,
  report,
  log,
  reportRefusal,
}: ListenOptions): Promise<{
  /** The URL of the server. */
  readonly origin: string;
  /** Sends pending responses, and closes all connections. */
  close(): Promise<void>;
}> {
  const handle = handleRequest({ guard, routes, log, reportRefusal });
  const pending = new Set<ServerResponse>();
  const server = createServer(timeoutsOf(requestSeconds), (req, res) => {
    pending.add(res);
    res.once('close', () => pending.delete(res));
    handle(req, res);
  });
  const bound = await bind(server, place, port, settings);
  server.on('error', report);
  return {
    origin: `http://${place.isEverywhere ? 'localhost' : bracketed(place.host)}:${bound}`,
    async close() {
      const closed = new Promise((done) => server.close(done));
      await flushed(pending);
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The timeout for receiving the headers of a request, in milliseconds. */
const HEADERS_TIMEOUT = 10_000;

/** Closes connections that send their request slowly or not at all (slow loris). Response streams have no timeout. */
function timeoutsOf(requestSeconds: number) {
  const requestTimeout = requestSeconds * 1000;
  const headersTimeout = Math.min(requestTimeout, HEADERS_TIMEOUT);
  // Node checks for such connections every 30 seconds by default.
  return { requestTimeout, headersTimeout, connectionsCheckingInterval: Math.ceil(headersTimeout / 5) };
}

/** How long a shutdown waits for clients to read their last response, in milliseconds. */
const FLUSH_TIMEOUT = 1000;

/** Waits until all responses are flushed, with a timeout. */
async function flushed(responses: ReadonlySet<ServerResponse>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((done) => {
    timer = setTimeout(done, FLUSH_TIMEOUT);
  });
  const closed = [...responses].map((res) => new Promise<void>((done) => res.once('close', done)));
  await Promise.race([Promise.all(closed), timeout]);
  clearTimeout(timer);
}
