import type { IncomingMessage, ServerResponse } from 'node:http';
import { AuthError } from '../auth/AuthError.js';
import { challenge } from '../auth/challenge.js';
import type { Authenticate } from '../auth/createAuthenticator.js';
import { METADATA_PATHS, metadataUrl, resourceMetadata } from '../auth/resourceMetadata.js';
import type { Config } from '../config/configSchema.js';
import type { Guard } from './createGuard.js';
import type { McpEndpoint } from './McpEndpoint.js';
import { sendError, sendJson } from './respond.js';

export interface Handlers {
  readonly guard: Guard;
  readonly authenticate: Authenticate;
  readonly jwt: Config['auth']['jwt'];
  readonly endpoint: McpEndpoint;
  readonly report: (error: unknown) => void;
  readonly log: (message: string) => void;
}

/** Answers each HTTP request. */
export function handleRequest(handlers: Handlers): (req: IncomingMessage, res: ServerResponse) => void {
  return (req, res) => {
    route(req, res, handlers).catch((error: unknown) => {
      if (req.errored) return handlers.log('A request broke off before it was read.');
      handlers.report(error);
      if (res.headersSent) res.destroy();
      else sendError(res, 500, 'Something went wrong in the server. It is in its log.', { code: -32_603 });
    });
  };
}

async function route(req: IncomingMessage, res: ServerResponse, handlers: Handlers): Promise<void> {
  const [path = ''] = (req.url ?? '').split('?');
  // Probes come by whatever address they know, and learn nothing.
  if (path === '/healthz') return health(req, res, handlers);
  const refused = handlers.guard(req);
  if (refused !== undefined) {
    handlers.log(`A request was refused. ${refused}`);
    return sendError(res, 403, refused);
  }
  allowOrigin(req, res);
  if (req.method === 'OPTIONS') return preflight(req, res);
  if (path === '/mcp') return mcp(req, res, handlers);
  if (handlers.jwt !== undefined && METADATA_PATHS.includes(path)) {
    return sendJson(res, 200, resourceMetadata(req, handlers.jwt));
  }
  sendError(res, 404, 'There is nothing here. The MCP server is at /mcp.');
}

async function mcp(req: IncomingMessage, res: ServerResponse, handlers: Handlers): Promise<void> {
  const { authenticate, endpoint, jwt, log } = handlers;
  try {
    const principal = await authenticate(req.headers.authorization);
    await endpoint.handle(req, res, principal);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    log(`A caller was refused: ${error.message}`);
    if (error.problem === 'unavailable') handlers.report(error.cause);
    const { status, body, headers } = challenge(error, {
      scopes: jwt?.scopes ?? [],
      metadataUrl: jwt && metadataUrl(req, jwt),
    });
    sendJson(res, status, body, headers);
  }
}

function health({ method = '' }: IncomingMessage, res: ServerResponse, { endpoint }: Handlers): void {
  if (!['GET', 'HEAD'].includes(method)) sendError(res, 405, 'Use GET.', { headers: { allow: 'GET, HEAD' } });
  else if (endpoint.isClosing) sendJson(res, 503, { status: 'stopping' });
  else sendJson(res, 200, { status: 'ok' });
}

/** A web page that may call reads the answers, too. */
function allowOrigin({ headers: { origin } }: IncomingMessage, res: ServerResponse): void {
  if (origin === undefined) return;
  res.setHeader('access-control-allow-origin', origin);
  res.setHeader('access-control-expose-headers', 'mcp-session-id, www-authenticate');
  res.setHeader('vary', 'origin');
}

/** Browsers ask first. */
function preflight({ headers }: IncomingMessage, res: ServerResponse): void {
  res.writeHead(204, {
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
    'access-control-max-age': '600',
  });
  res.end();
}
