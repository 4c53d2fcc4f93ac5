import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { Service } from '../service/Service.js';
import { APPS_PATH, createAppsRoutes } from './appsRoutes.js';
import type { CallsInProgress } from './CallsInProgress.js';
import { createMcpRoutes, type McpRouteParts } from './mcpRoutes.js';
import { createProbeRoutes, type Probes } from './Probes.js';
import type { PeopleRoutes } from './peopleRoutes.js';
import { errorResponse, refuseWhileClosing } from './respond.js';

/** The path of the MCP endpoint in our own server. */
export const MCP_PATH = '/mcp';

/** A router whose handlers have Node's request and response in `c.env`: those of the viewer stream with them. */
export type Router = Hono<{ Bindings: HttpBindings }>;

export interface RouteHandlers extends Omit<McpRouteParts<HttpBindings>, 'path'> {
  readonly service: Service;
  readonly maxBodyBytes: number;
  readonly calls: CallsInProgress;
  readonly probes: Probes;
  /** The routes for people, if the viewer is enabled. */
  readonly people: PeopleRoutes | undefined;
}

/** Creates the routes of the HTTP server. Expects Host and Origin to be checked already. */
export function createRoutes({
  people,
  probes,
  service,
  maxBodyBytes,
  calls,
  ...parts
}: RouteHandlers): Router {
  const routes: Router = new Hono();
  routes.route('/', createProbeRoutes(probes));
  // Refuses new calls during shutdown. The MCP endpoint does so itself, because it still accepts answers to its elicitations.
  for (const path of ['/view/*', `${APPS_PATH}/*`, APPS_PATH]) {
    routes.use(path, async (c, next) =>
      parts.endpoint.isClosing && isNew(c) ? refuseWhileClosing() : next(),
    );
  }
  // Before CORS, because no other web page may read the viewer.
  if (people !== undefined) routes.route('/view', people.view);
  if (service.config.apps) {
    const { authenticate, jwt, report, log } = parts;
    const common = { authenticate, jwt, report, log };
    routes.route(
      APPS_PATH,
      createAppsRoutes({ ...common, service, maxBodyBytes, calls, mcpPath: () => MCP_PATH }),
    );
  }
  routes.route('/', createMcpRoutes({ ...parts, path: MCP_PATH }, MCP_PATH));
  if (people !== undefined) routes.route('/', people.poll);
  routes.notFound(nothingHere);
  return routes;
}

export function nothingHere(): Response {
  return errorResponse(404, `There is nothing here. The MCP server is at ${MCP_PATH}.`);
}

/** Whether a request is a new call, and not a person's answer to a question of a call in progress. */
function isNew({ req: { path } }: Context): boolean {
  return !/^\/view\/[^/]+\/questions\//.test(path);
}
