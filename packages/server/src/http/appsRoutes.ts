import { describeComponents } from '@lowdefy-mcp/apps';
import { type Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { z } from 'zod';
import { AuthError } from '../auth/AuthError.js';
import type { Config } from '../config/configSchema.js';
import type { Principal } from '../port/Principal.js';
import type { Service } from '../service/Service.js';
import { answerAppsError, unknownApp } from './appsErrors.js';
import type { CallsInProgress } from './CallsInProgress.js';
import { cors } from './cors.js';
import { dashboardHeaders } from './dashboardHeaders.js';
import { readIfMatch } from './ifMatch.js';
import { refuse } from './mcpRoutes.js';
import { readJson } from './readJson.js';

/** The path of the HTTP API for dashboards. */
export const APPS_PATH = '/v1/apps';

/** `Env`: what the server passes to handlers besides the request. */
export interface AppsRouteParts<Env extends object> {
  readonly service: Service;
  /** Authenticates the caller as for the MCP endpoint. Rejects with an AuthError. */
  readonly authenticate: (request: Request, env: Env) => Promise<Principal>;
  readonly jwt: Config['auth']['jwt'];
  /** The path of the MCP endpoint that tokens are for. */
  readonly mcpPath: (request: Request) => string;
  readonly maxBodyBytes: number;
  /** The calls in progress, for a graceful shutdown. */
  readonly calls: CallsInProgress;
  /** Called with server errors. */
  readonly report: (error: unknown) => void;
  /** Called with client errors. */
  readonly log: (message: string) => void;
}

interface AppsEnv<Env extends object> {
  readonly Bindings: Env;
  readonly Variables: { readonly principal: Principal };
}

const specSchema = z.looseObject({});
const newAppSchema = z.object({ name: z.string(), spec: specSchema });

/** Creates the routes for the caller's dashboards, with the same rules as the tools. Expects Host and Origin to be checked already. */
export function createAppsRoutes<Env extends object>(parts: AppsRouteParts<Env>): Hono<AppsEnv<Env>> {
  const { service, authenticate, jwt, mcpPath, maxBodyBytes, calls, report, log } = parts;
  const routes = new Hono<AppsEnv<Env>>();
  /** The parameters that identify a dashboard of the caller. */
  const ofApp = (c: Context<AppsEnv<Env>>) => ({
    principal: c.get('principal'),
    name: c.req.param('name') ?? '',
  });

  routes.use(cors(['GET', 'POST', 'PUT', 'DELETE'], ['etag', 'location', 'www-authenticate']));
  routes.use(async (c, next) => {
    await next();
    // Prevents pages on other ports of this host from loading a response as a script or an image.
    c.res.headers.set('x-content-type-options', 'nosniff');
    c.res.headers.set('cross-origin-resource-policy', 'same-origin');
    c.res.headers.set('cache-control', 'no-store');
  });
  routes.use(async (c, next) => {
    c.set('principal', await authenticate(c.req.raw, c.env));
    const end = calls.begin();
    return service.observers.inTrace((name) => c.req.header(name), next).finally(end);
  });

  routes.get('/', async (c) => {
    const { data } = await service.call('listApps', { principal: c.get('principal') });
    return c.json(data);
  });

  routes.post('/', async (c) => {
    const body = await readJson(c.req.raw, newAppSchema, maxBodyBytes);
    if ('error' in body) return c.json({ error: body.error }, body.status);
    const { notes, ...info } = (
      await service.call('createApp', { principal: c.get('principal'), ...body.value })
    ).data;
    c.header('location', `${new URL(c.req.url).pathname}/${info.name}`);
    c.header('etag', etagOf(info));
    return c.json({ info, notes }, 201);
  });

  routes.get('/component-types', (c) => c.json({ types: describeComponents() }));

  routes.get('/:name', async (c) => {
    c.header('vary', 'accept');
    const type = accepts(c, { header: 'Accept', supports: [JSON_TYPE, HTML_TYPE], default: JSON_TYPE });
    const { signal } = c.req.raw;
    if (type === HTML_TYPE) {
      const compiled = await service.call('compileApp', { ...ofApp(c), part: 'document' }, { signal });
      if (compiled === undefined) return unknownApp(c);
      for (const [name, value] of Object.entries(dashboardHeaders)) c.header(name, value);
      return c.html(compiled.html);
    }
    const app = await service.call('readApp', ofApp(c));
    if (app === undefined) return unknownApp(c);
    c.header('etag', etagOf(app.info));
    return c.json({ info: app.info, spec: app.spec });
  });

  routes.put('/:name', async (c) => {
    const match = readIfMatch(c.req.header('if-match'));
    if ('error' in match) return c.json({ error: match.error }, 400);
    const body = await readJson(c.req.raw, specSchema, maxBodyBytes);
    if ('error' in body) return c.json({ error: body.error }, body.status);
    const params = { ...ofApp(c), spec: body.value, revision: match.revision };
    const { notes, ...info } = (await service.call('updateApp', params)).data;
    c.header('etag', etagOf(info));
    return c.json({ info, notes });
  });

  routes.delete('/:name', async (c) => {
    const match = readIfMatch(c.req.header('if-match'));
    if ('error' in match) return c.json({ error: match.error }, 400);
    await service.call('deleteApp', { ...ofApp(c), revision: match.revision });
    return c.body(null, 204);
  });

  routes.all('/', (c) => notAllowed(c, 'GET, POST'));
  routes.all('/component-types', (c) => notAllowed(c, 'GET'));
  routes.all('/:name', (c) => notAllowed(c, 'GET, PUT, DELETE'));
  routes.onError((error, c) => {
    if (!(error instanceof AuthError)) return answerAppsError(error, c, { report, log });
    log(`A caller was refused: ${error.message}`);
    if (error.problem === 'unavailable') report(error.cause);
    return refuse(error, c.req.raw, { jwt, path: mcpPath(c.req.raw) });
  });
  return routes;
}

const JSON_TYPE = 'application/json';
const HTML_TYPE = 'text/html';

const etagOf = ({ revision }: { readonly revision: number }) => `"${revision}"`;

function notAllowed(c: Context, allow: string): Response {
  return c.json({ error: `Use ${allow.replaceAll(', ', ' or ')}.` }, 405, { allow });
}
