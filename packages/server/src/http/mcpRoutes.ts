import { Hono } from 'hono';
import { AuthError } from '../auth/AuthError.js';
import { challenge } from '../auth/challenge.js';
import { METADATA_PATH, metadataUrl, resourceMetadata } from '../auth/resourceMetadata.js';
import type { Config } from '../config/configSchema.js';
import type { Principal } from '../port/Principal.js';
import { cors } from './cors.js';
import type { McpEndpoint } from './McpEndpoint.js';
import { errorResponse, jsonResponse } from './respond.js';

/** `Env`: what handlers get besides the request, from the server that takes it. */
export interface McpRouteParts<Env extends object> {
  readonly endpoint: McpEndpoint;
  /** Finds out who calls. Rejects with an AuthError. */
  readonly authenticate: (request: Request, env: Env) => Promise<Principal>;
  readonly jwt: Config['auth']['jwt'];
  /** The path at which clients reach the endpoint. Default: the one that they request. */
  readonly path?: string | undefined;
  /** Hears of what went wrong in the server. */
  readonly report: (error: unknown) => void;
  /** Hears of what clients did wrong. */
  readonly log: (message: string) => void;
}

/**
 * The routes of the MCP endpoint and its metadata. `route`: the path that is for the endpoint; `*` is all but those of the metadata. Host
 * and Origin are checked before a request gets here.
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
    const of = path ?? (req.path.slice(METADATA_PATH.length) || '/');
    return jsonResponse(200, resourceMetadata(req.raw, jwt, of));
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
    // Nobody reads the answer.
    if (req.raw.signal.aborted) log('A request broke off before it was read.');
    else report(error);
    return errorResponse(500, 'Something went wrong in the server. It is in its log.', { code: -32_603 });
  });
  return routes;
}

/** Answers a caller that is refused. `path`: where the endpoint is that tokens are for. */
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
