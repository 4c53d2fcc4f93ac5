import { type Context, Hono } from 'hono';
import { AuthError } from '../auth/AuthError.js';
import { challenge } from '../auth/challenge.js';
import { METADATA_PATH, metadataUrl, resourceMetadata } from '../auth/resourceMetadata.js';
import type { Config } from '../config/configSchema.js';
import type { Principal } from '../port/Principal.js';
import type { McpEndpoint } from './McpEndpoint.js';
import { errorResponse, jsonResponse } from './respond.js';

export interface McpRouteParts {
  readonly endpoint: McpEndpoint;
  /** Finds out who calls. Rejects with an AuthError. */
  readonly authenticate: (request: Request) => Promise<Principal>;
  readonly jwt: Config['auth']['jwt'];
  /** Where the endpoint is. Default: at each path that is requested. */
  readonly path?: string | undefined;
  /** Hears of what went wrong in the server. */
  readonly report: (error: unknown) => void;
  /** Hears of what clients did wrong. */
  readonly log: (message: string) => void;
}

/** The routes of the MCP endpoint and its metadata. Host and Origin are checked before a request gets here. */
export function createMcpRoutes(parts: McpRouteParts): Hono {
  const { endpoint, authenticate, jwt, path } = parts;
  const routes = new Hono();
  // A web page that may call reads the answers, too.
  routes.use(async (c, next) => {
    await next();
    allowOrigin(c);
  });
  routes.options('*', answerPreflight);
  const metadataPaths = [METADATA_PATH, `${METADATA_PATH}${path ?? '/*'}`];
  routes.on(['GET', 'HEAD', 'POST'], metadataPaths, (c) => {
    if (jwt === undefined) return nothingHere(path);
    const of = path ?? c.req.path.slice(METADATA_PATH.length);
    return jsonResponse(200, resourceMetadata(c.req.raw, jwt, of));
  });
  routes.all(path ?? '*', async ({ req: { raw, path: requested } }) => {
    try {
      return await endpoint.handle(raw, await authenticate(raw));
    } catch (error) {
      if (error instanceof AuthError) return refuse(error, raw, { ...parts, path: path ?? requested });
      throw error;
    }
  });
  routes.onError((error, c) => answerFailure(error, c, parts));
  return routes;
}

/** Answers a request for a path that has nothing. */
export function nothingHere(path: string | undefined): Response {
  return errorResponse(
    404,
    `There is nothing here.${path === undefined ? '' : ` The MCP server is at ${path}.`}`,
  );
}

function refuse(
  error: AuthError,
  request: Request,
  { jwt, path, report, log }: McpRouteParts & { readonly path: string },
): Response {
  log(`A caller was refused: ${error.message}`);
  if (error.problem === 'unavailable') report(error.cause);
  const { status, body, headers } = challenge(error, {
    scopes: jwt?.scopes ?? [],
    metadataUrl: jwt && metadataUrl(request, jwt, path),
  });
  return jsonResponse(status, body, headers);
}

function answerFailure(
  error: unknown,
  { req }: Context,
  { report, log }: Pick<McpRouteParts, 'report' | 'log'>,
): Response {
  // Nobody reads the answer.
  if (req.raw.signal.aborted) log('A request broke off before it was read.');
  else report(error);
  return errorResponse(500, 'Something went wrong in the server. It is in its log.', { code: -32_603 });
}

function allowOrigin({ req, res }: Context): void {
  const origin = req.header('origin');
  if (origin === undefined) return;
  res.headers.set('access-control-allow-origin', origin);
  res.headers.set('access-control-expose-headers', 'mcp-session-id, www-authenticate');
  res.headers.append('vary', 'origin');
}

function answerPreflight({ req }: Context): Response {
  const headers = {
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-allow-headers': req.header('access-control-request-headers') ?? '',
    'access-control-max-age': '600',
  };
  return new Response(null, { status: 204, headers });
}
