import { createServer } from 'node:http';
import type { McpServer } from '@modelcontextprotocol/server';
import { createAuthenticator, needsAuth } from '../auth/createAuthenticator.js';
import { localPrincipal } from '../auth/localPrincipal.js';
import type { Config } from '../config/configSchema.js';
import { Confirmations } from '../mcp/Confirmations.js';
import { createServerFactory } from '../mcp/createServerFactory.js';
import type { Principal } from '../port/Principal.js';
import type { Service } from '../service/Service.js';
import { UserError } from '../UserError.js';
import { bracketed, createGuard } from './createGuard.js';
import { handleRequest } from './handleRequest.js';
import { McpEndpoint } from './McpEndpoint.js';
import { principalOf } from './principalOf.js';
import { type BindAddress, bind, resolveBindAddress } from './resolveBindAddress.js';
import { createRoutes } from './routes.js';

export interface HttpOptions {
  /** The name of the app. */
  readonly name: string;
  readonly service: Service;
  /** Default: that of the service. */
  readonly config?: Pick<Config, 'http' | 'auth' | 'limits'>;
  /** Default: as the configuration says. */
  readonly host?: string;
  /** Default: as the configuration says. 0 takes a free one. */
  readonly port?: number;
  /** Who everybody is if the configuration has no `auth`. Default: nobody who is logged in. */
  readonly user?: Principal['user'];
  /** Where keys and secrets are read from. Default: `process.env`. */
  readonly environment?: NodeJS.ProcessEnv;
  /** Hears of what went wrong in the server. */
  readonly report: (error: unknown) => void;
  /** Hears of what clients did wrong. */
  readonly log?: (message: string) => void;
  /** Adds to what the server offers; for tests. */
  readonly extend?: (server: McpServer, confirmations: Confirmations) => void;
}

export interface HttpServer {
  /** Where clients reach it. */
  readonly url: string;
  /** Takes no more calls, finishes those that are being done, and stops. The service goes on. */
  close(): Promise<void>;
}

/** How much longer than its deadline a call may take when the server stops, in milliseconds. */
const GRACE = 5000;

/** Serves the app over Streamable HTTP, at `/mcp`. */
export async function serveHttp(options: HttpOptions): Promise<HttpServer> {
  const { service, user = null, environment = process.env, log = () => {} } = options;
  const { http, auth, limits } = options.config ?? service.config;
  const place = await resolveBindAddress(options.host ?? http.host);
  if (!needsAuth(auth)) checkPrivate(place);
  const guard = createGuard(http, place);
  const authenticate = createAuthenticator({ auth, environment, anybody: localPrincipal(user) });
  const endpoint = new McpEndpoint({
    service,
    create: serverFactory(options),
    maxBodyBytes: limits.maxBodyKilobytes * 1024,
    onError: ({ message }) => log(message),
  });
  const routes = createRoutes({ authenticate, jwt: auth.jwt, endpoint, report: options.report, log });
  const server = createServer(handleRequest({ guard, routes, log }));
  const port = await bind(server, place, options.port ?? http.port).catch(async (error: unknown) => {
    await endpoint.close(0);
    throw error;
  });
  server.on('error', options.report);
  const close = async () => {
    await endpoint.close(limits.deadlineSeconds * 1000 + GRACE);
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
  };
  let closing: Promise<void> | undefined;
  return {
    url: `http://${place.isEverywhere ? 'localhost' : bracketed(place.host)}:${port}/mcp`,
    close() {
      closing ??= close();
      return closing;
    },
  };
}

function serverFactory({ name, service, report, extend }: HttpOptions): () => McpServer {
  const confirmations = new Confirmations();
  const create = createServerFactory({ name, service, confirmations, principalOf, report });
  return () => {
    const server = create();
    extend?.(server, confirmations);
    return server;
  };
}

/** Whoever reaches a server without auth can do everything. */
function checkPrivate({ host, isLoopback }: BindAddress): void {
  if (isLoopback) return;
  throw new UserError(
    `Others could reach the server at ${host} and use the app without saying who they are. Configure auth in mcp.yaml: auth.keys or auth.jwt. Or bind 127.0.0.1, which only this machine reaches.`,
  );
}
