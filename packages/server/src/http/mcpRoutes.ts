import { Hono } from 'hono';
import { AuthError } from '../auth/AuthError.js';
import { challenge } from '../auth/challenge.js';
import { METADATA_PATH, metadataUrl, resourceMetadata } from '../auth/resourceMetadata.js';
import type { Config } from '../config/configSchema.js';
import type { Principal } from '../port/Principal.js';
import { cors } from './cors.js';
import type { McpEndpoint } from './McpEndpoint.js';
import { errorResponse, jsonResponse } from './respond.js';

/** `Env`: what the server passes to handlers besides the request. */
export interface McpRouteParts<Env extends object> {
  readonly endpoint: McpEndpoint;
  /** Authenticates the caller. Rejects with an AuthError. */
  readonly authenticate: (request: Request, env: Env) => Promise<Principal>;
  readonly jwt: Config['auth']['jwt'];
  /** The path at which clients reach the endpoint. Default: the one that they request. */
  readonly path?: string | undefined;
  /** Called with server errors. */
  readonly report: (error: unknown) => void;
  /** Called with client errors. */
  readonly log: (message: string) => void;
}

/**
 * Creates the routes of the MCP endpoint and its metadata. `route`: the path of the endpoint; `*` is any path but those of the metadata.
 * Expects Host and Origin to be checked already.
 */
export function createMcpRoutes<Env extends object>(
  parts: McpRouteParts<Env>,
  route: string,
): Hono<{ Bindings: Env }> {
  const { endpoint, authenticate, jwt, path, report, log } = parts;
  const routes = new Hono<{ Bindings: Env }>();
  routes.use(cors(['GET', 'POST', 'DELETE'], ['mcp-session-id', 'www-authenticate']));
  const metadataPaths = [METADATA_PATH, `${METADATA_PATH}/${route.replace(/^\//, '')}`];
  routes.on(['GET', 'HEAD', 'POST'], metadataPaths, ({ req }) => {
    if (jwt === undefined) return errorResponse(404, 'There is nothing here.');
    const endpointPath = path ?? (req.path.slice(METADATA_PATH.length) || '/');
    return jsonResponse(200, resourceMetadata(req.raw, jwt, endpointPath));
  });
  routes.all(route, async ({ req, env }) => {
    try {
      return await endpoint.handle(req.raw, await authenticate(req.raw, env));
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      log(`A caller was refused: ${error.message}`);
      if (error.problem === 'unavailable') report(error.cause);
      return refuse(error, req.raw, { jwt, path: path ?? req.path });
    }
  });
  routes.onError((error, { req }) => {
    // The client has disconnected.
    if (req.raw.signal.aborted) log('A client disconnected before its request was read.');
    else report(error);
    return errorResponse(500, 'Internal error. See the log of the server.', { code: -32_603 });
  });
  return routes;
}

/** Answers a refused caller. `path`: the path of the endpoint that tokens are for. */
export function refuse(
  error: AuthError,
  request: Request,
  { jwt, path }: { readonly jwt: Config['auth']['jwt']; readonly path: string },
): Response {
  const { status, body, headers } = challenge(error, {
    scopes: jwt?.scopes ?? [],
    metadataUrl: jwt && metadataUrl(request, jwt, path),
  });
  return jsonResponse(status, body, headers);
}
