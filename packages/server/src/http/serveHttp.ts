import { setTimeout as wait } from 'node:timers/promises';
import { createAuthenticator, needsAuth } from '../auth/createAuthenticator.js';
import { createLocalKeys } from '../auth/createLocalKeys.js';
import { localPrincipal } from '../auth/localPrincipal.js';
import type { Config } from '../config/configSchema.js';
import type { ServerInfo } from '../config/serverInfo.js';
import type { KnownUser } from '../port/Principal.js';
import type { Service } from '../service/Service.js';
import { UserError } from '../UserError.js';
import { Viewer } from '../viewer/Viewer.js';
import { CallsInProgress } from './CallsInProgress.js';
import { closeGrace, createEndpoint, type Extend } from './createEndpoint.js';
import { createGuard } from './createGuard.js';
import { listen } from './listen.js';
import { Probes } from './Probes.js';
import { createPeopleRoutes } from './peopleRoutes.js';
import { createRefusalReport } from './reportRefusal.js';
import { type BindAddress, ownHosts, resolveBindAddress } from './resolveBindAddress.js';
import { createRoutes, MCP_PATH } from './routes.js';

export interface HttpOptions {
  /** The name of the app. */
  readonly name: string;
  /** The version of the app. Default: that of this package. */
  readonly appVersion?: string | undefined;
  /** How the app presents the server. Default: by its name and version. */
  readonly info?: ServerInfo | undefined;
  readonly service: Service;
  /** Default: that of the service. */
  readonly config?: Pick<Config, 'http' | 'auth' | 'limits' | 'viewer'>;
  /** Default: from the configuration. */
  readonly host?: string;
  /** Default: from the configuration. 0 takes a free one. */
  readonly port?: number;
  /** The user of all callers if the configuration has no `auth`. Default: not logged in. */
  readonly user?: KnownUser['user'];
  /** Where keys and secrets are read from. Default: `process.env`. */
  readonly environment?: NodeJS.ProcessEnv;
  /** Called with server errors. */
  readonly report: (error: unknown) => void;
  /** Called with client errors. */
  readonly log?: (message: string) => void;
  /** Adds tools and the like to the server, for tests. */
  readonly extend?: Extend;
}

export interface HttpServer {
  /** The URL of the MCP endpoint. */
  readonly url: string;
  /** The viewer; undefined if the configuration disables it. */
  readonly viewer?: {
    readonly url: string;
    /** The viewer key, with which a person can act, if the configuration has neither `auth` nor its hash. Give it to no agent. */
    readonly key?: string | undefined;
    /** The key with which programs can watch, if the configuration has no `auth`. */
    readonly watchKey?: string;
    /** Makes a link that logs a person in once, so that they can act, if the configuration has no `auth`. */
    readonly link?: () => string | undefined;
  };
  /** Makes `/ready` fail while calls are still accepted, so that load balancers send no more. */
  drain(): void;
  /** Shuts down gracefully: refuses new calls and finishes those in progress. Does not close the service. */
  close(): Promise<void>;
}

/** How long calls are refused with 503 before the port closes, if there is a load balancer, in milliseconds. */
const LINGER = 500;

/** Serves the app over Streamable HTTP, at `/mcp`. */
export async function serveHttp(options: HttpOptions): Promise<HttpServer> {
  const { service, report, user = null, environment = process.env, log = () => {} } = options;
  const { http, auth, limits, viewer: settings } = options.config ?? service.config;
  const place = await resolveBindAddress(options.host ?? http.host);
  const authenticator = needsAuth(auth) ? createAuthenticator(auth, environment) : undefined;
  if (authenticator === undefined) checkPrivate(place);
  const guard = createGuard(http, ownHosts(place));
  const defaultPrincipal = localPrincipal(user);
  // The viewer needs a key even if the configuration has no auth.
  const keys = createLocalKeys(settings, defaultPrincipal);
  const viewer = settings.enabled ? new Viewer({ service, config: settings, report }) : undefined;
  const maxBodyBytes = limits.maxBodyKilobytes * 1024;
  const endpoint = createEndpoint({ ...options, viewer, maxBodyBytes, log });
  const calls = new CallsInProgress();
  const probes = new Probes({ service, log });
  const people =
    viewer &&
    createPeopleRoutes({
      ...{ service, viewer, maxBodyBytes, calls, report },
      authenticate: authenticator?.forViewer ?? keys.authenticate,
    });
  const routes = createRoutes({
    ...{ endpoint, service, people, probes, maxBodyBytes, calls, report, log },
    authenticate: async ({ headers }) =>
      authenticator?.forMcp(headers.get('authorization') ?? undefined) ?? defaultPrincipal,
    jwt: auth.jwt,
  });
  const port = options.port ?? http.port;
  const { requestSeconds } = limits;
  const principalOf = async (authorization?: string) =>
    (await authenticator?.forViewer(authorization))?.principal ?? defaultPrincipal;
  const reportRefusal = createRefusalReport(service.observers, authenticator && principalOf);
  const server = await listen({
    ...{ routes, guard, place, port, requestSeconds, report, log, reportRefusal },
    settings: { host: '--host', port: '--port' },
  }).catch(async (error: unknown) => {
    viewer?.close();
    await endpoint.close(0);
    throw error;
  });
  viewer?.servedAt(server.origin);
  const close = async () => {
    probes.drain();
    const grace = closeGrace(limits);
    await Promise.all([endpoint.close(grace), calls.answered(grace)]);
    // A proxy that gets a 503 sends the next calls elsewhere. Calls to a closed port would be lost.
    if (http.drainSeconds > 0) await wait(LINGER);
    viewer?.close();
    await server.close();
  };
  let closing: Promise<void> | undefined;
  return {
    url: `${server.origin}${MCP_PATH}`,
    ...(viewer?.url !== undefined && {
      viewer: {
        url: viewer.url,
        ...(authenticator === undefined && {
          key: keys.viewerKey,
          watchKey: keys.watchKey,
          link: () =>
            viewer.link({ principal: defaultPrincipal, readOnly: false, credential: 'operator' })?.url,
        }),
      },
    }),
    drain: () => probes.drain(),
    close() {
      closing ??= close();
      return closing;
    },
  };
}

/** Refuses to bind a public address without auth. */
function checkPrivate({ host, isLoopback }: BindAddress): void {
  if (isLoopback) return;
  throw new UserError(
    `Other machines could reach the server at ${host} and use the app without authentication. Configure auth in mcp.yaml: auth.keys or auth.jwt. Or bind 127.0.0.1, which only this machine reaches.`,
  );
}
