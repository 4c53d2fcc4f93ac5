import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Guard } from './createGuard.js';
import { PROBE_PATHS } from './Probes.js';
import { callerOf, type ReportRefusal } from './reportRefusal.js';
import { errorResponse } from './respond.js';
import { nothingHere, type Router } from './routes.js';

interface Handlers {
  readonly guard: Guard;
  readonly routes: Router;
  readonly log: (message: string) => void;
  /** Called with each request that was answered. */
  readonly reportRefusal: ReportRefusal;
}

const SEVERAL_HOSTS = 'A request has exactly one Host header.';

/** Answers each HTTP request: checks Host and Origin, then finds the route. */
export function handleRequest({ guard, routes, log, reportRefusal }: Handlers) {
  // Keeps Node's global Request and Response for the app in this process. `hostname` is for HTTP/1.0 probes without a Host.
  const listener = getRequestListener(routes.fetch, {
    overrideGlobalObjects: false,
    hostname: 'localhost',
  });
  return (req: IncomingMessage, res: ServerResponse): void | Promise<void> => {
    const caller = callerOf(req);
    res.once('finish', () => reportRefusal({ status: res.statusCode, path: req.url ?? '', caller }));
    // Node gives the first one. A proxy may have checked, or route by, another one (RFC 9112, section 3.2).
    if ((req.headersDistinct.host?.length ?? 0) > 1) return send(res, errorResponse(400, SEVERAL_HOSTS));
    // Checks the Host header before the adapter builds a URL from it. Probes may use any Host.
    const refused = isProbe(req) ? undefined : guard(addressesOf(req));
    if (refused !== undefined) {
      log(`A request was refused. ${refused}`);
      return send(res, errorResponse(403, refused));
    }
    // An absolute URL may name another host than the header that was checked.
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
