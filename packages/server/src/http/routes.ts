import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { AuthError } from '../auth/AuthError.js';
import { challenge } from '../auth/challenge.js';
import type { Authenticate } from '../auth/createAuthenticator.js';
import { METADATA_PATHS, metadataUrl, resourceMetadata } from '../auth/resourceMetadata.js';
import type { Config } from '../config/configSchema.js';
import type { McpEndpoint } from './McpEndpoint.js';
import type { PeopleRoutes } from './peopleRoutes.js';
import { sendError, sendJson } from './respond.js';

/** A router whose handlers have Node's request and response in `c.env`. */
export type Router = Hono<{ Bindings: HttpBindings }>;

export interface RouteHandlers {
  readonly authenticate: Authenticate;
  readonly jwt: Config['auth']['jwt'];
  readonly endpoint: McpEndpoint;
  /** The routes for people, if they are served. */
  readonly people: PeopleRoutes | undefined;
  readonly report: (error: unknown) => void;
  readonly log: (message: string) => void;
}

/** The routes of the HTTP server. Host and Origin are checked before a request gets here. */
export function createRoutes(handlers: RouteHandlers): Router {
  const { endpoint, jwt, people } = handlers;
  const routes: Router = new Hono();
  routes.all('/healthz', ({ env }) => {
    answerHealth(env.incoming, env.outgoing, endpoint.isClosing);
    return RESPONSE_ALREADY_SENT;
  });
  // Before CORS: no other web page reads anything of it.
  if (people !== undefined) routes.route('/view', people.view);
  // A web page that may call reads the answers, too.
  routes.use(async ({ env }, next) => {
    allowOrigin(env.incoming, env.outgoing);
    await next();
  });
  routes.options('*', ({ env }) => {
    answerPreflight(env.incoming, env.outgoing);
    return RESPONSE_ALREADY_SENT;
  });
  // The SDK reads and writes Node's own objects.
  routes.all('/mcp', async ({ env }) => {
    await answerMcp(env.incoming, env.outgoing, handlers);
    return RESPONSE_ALREADY_SENT;
  });
  if (people !== undefined) routes.route('/', people.poll);
  if (jwt !== undefined) {
    routes.on(['GET', 'HEAD', 'POST'], [...METADATA_PATHS], ({ env }) => {
      sendJson(env.outgoing, 200, resourceMetadata(env.incoming, jwt));
      return RESPONSE_ALREADY_SENT;
    });
  }
  routes.notFound(({ env }) => {
    sendError(env.outgoing, 404, 'There is nothing here. The MCP server is at /mcp.');
    return RESPONSE_ALREADY_SENT;
  });
  routes.onError((error, { env }) => {
    answerFailure(error, env, handlers);
    return RESPONSE_ALREADY_SENT;
  });
  return routes;
}

async function answerMcp(req: IncomingMessage, res: ServerResponse, handlers: RouteHandlers): Promise<void> {
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

function answerFailure(
  error: unknown,
  { incoming, outgoing }: HttpBindings,
  { report, log }: RouteHandlers,
): void {
  if (incoming.errored) {
    log('A request broke off before it was read.');
    return;
  }
  report(error);
  if (outgoing.headersSent) outgoing.destroy();
  else sendError(outgoing, 500, 'Something went wrong in the server. It is in its log.', { code: -32_603 });
}

function answerHealth({ method = '' }: IncomingMessage, res: ServerResponse, isClosing: boolean): void {
  if (!['GET', 'HEAD'].includes(method)) sendError(res, 405, 'Use GET.', { headers: { allow: 'GET, HEAD' } });
  else if (isClosing) sendJson(res, 503, { status: 'stopping' });
  else sendJson(res, 200, { status: 'ok' });
}

function allowOrigin({ headers: { origin } }: IncomingMessage, res: ServerResponse): void {
  if (origin === undefined) return;
  res.setHeader('access-control-allow-origin', origin);
  res.setHeader('access-control-expose-headers', 'mcp-session-id, www-authenticate');
  res.setHeader('vary', 'origin');
}

function answerPreflight({ headers }: IncomingMessage, res: ServerResponse): void {
  res.writeHead(204, {
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
    'access-control-max-age': '600',
  });
  res.end();
}
