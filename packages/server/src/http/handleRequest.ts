import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Guard } from './createGuard.js';
import { PROBE_PATHS } from './Probes.js';
import { errorResponse } from './respond.js';
import { nothingHere, type Router } from './routes.js';

interface Handlers {
  readonly guard: Guard;
  readonly routes: Router;
  readonly log: (message: string) => void;
}

/** Answers each HTTP request: checks Host and Origin, then finds the route. */
export function handleRequest({ guard, routes, log }: Handlers) {
  // The app runs in this process: it keeps Node's own Request and Response. Probes of HTTP/1.0 send no Host.
  const listener = getRequestListener(routes.fetch, {
    overrideGlobalObjects: false,
    hostname: 'localhost',
  });
  return (req: IncomingMessage, res: ServerResponse): void | Promise<void> => {
    // The adapter makes a URL of the Host header, so that is checked first. Probes come by any address, and learn nothing.
    const refused = isProbe(req) ? undefined : guard(addressesOf(req));
    if (refused !== undefined) {
      log(`A request was refused. ${refused}`);
      return send(res, errorResponse(403, refused));
    }
    // An absolute URL names another host than the one that was checked.
    if (req.url?.[0] !== '/') return send(res, nothingHere());
    return listener(req, res);
  };
}

function addressesOf({ headers: { host, origin }, socket: { localAddress } }: IncomingMessage) {
  return { host, origin, localAddress };
}

async function send(res: ServerResponse, response: Response): Promise<void> {
  res.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
}

function isProbe({ url = '' }: IncomingMessage): boolean {
  return PROBE_PATHS.has(url.split('?')[0] ?? '');
}
