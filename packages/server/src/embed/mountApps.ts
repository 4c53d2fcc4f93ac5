import { Hono } from 'hono';
import { APPS_PATH, type AppsRouteParts, createAppsRoutes } from '../http/appsRoutes.js';
import type { HandlerContext } from './HandlerContext.js';

interface MountParts extends Omit<AppsRouteParts<HandlerContext>, 'mcpPath'> {
  /** The path at which clients reach the MCP endpoint. Default: what is before `/v1/apps`. */
  readonly path: string | undefined;
}

const APPS_URL = new RegExp(`^(.*)(${APPS_PATH}(?:/[^/]*)?)$`);

/** Splits the path of a request to the HTTP API of dashboards: where the host server has mounted the handler, and the rest. */
function splitPath({ url }: Request): { readonly base: string; readonly rest: string } | undefined {
  const [, base, rest] = APPS_URL.exec(new URL(url).pathname) ?? [];
  return base === undefined || rest === undefined ? undefined : { base, rest };
}

/** Answers requests to the HTTP API of dashboards, wherever the handler is mounted; undefined for others. */
export function mountApps({ path, ...parts }: MountParts) {
  const mcpPath = (request: Request) => path ?? (splitPath(request)?.base || '/');
  const routes = new Hono<{ Bindings: HandlerContext }>({
    getPath: (request) => splitPath(request)?.rest ?? '/',
  });
  routes.route(APPS_PATH, createAppsRoutes({ ...parts, mcpPath }));
  return (request: Request, context: HandlerContext) =>
    splitPath(request) === undefined ? undefined : routes.fetch(request, context);
}
