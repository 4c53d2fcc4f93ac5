import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { readAsset } from '../viewer/assets.js';
import { invalidLink, loggedIn, noSession, notLoggedIn } from '../viewer/messages.js';
import { listHtml, shellHtml } from '../viewer/shell.js';
import { ownSession } from './ownSession.js';
import type { PeopleParts } from './peopleRoutes.js';
import { readJson } from './readJson.js';
import { findLogin, logIn, refuseForeignPage, type ViewEnv } from './viewAccess.js';
import { addAppRoutes } from './viewAppRoutes.js';
import { answerViewError } from './viewErrors.js';
import { viewHeaders } from './viewHeaders.js';
import { addSessionRoutes } from './viewSessionRoutes.js';

const linkSchema = z.strictObject({
  sessionId: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
  readOnly: z.boolean().default(false),
});

/** Creates the routes of the viewer, under `/view`. */
export function createViewRoutes(parts: PeopleParts): Hono<ViewEnv> {
  const { service, viewer, authorize, maxBodyBytes, report } = parts;
  const routes = new Hono<ViewEnv>();

  routes.use(async (c, next) => {
    const nonce = randomBytes(16).toString('base64url');
    c.set('nonce', nonce);
    for (const [name, value] of Object.entries(viewHeaders(nonce))) c.header(name, value);
    const refused = refuseForeignPage(c.env.incoming);
    return refused === undefined ? next() : c.json({ error: refused }, 403);
  });

  routes.get('/assets/:name', (c) => {
    const asset = readAsset(c.req.param('name'));
    if (asset === undefined) return c.json({ error: 'There is no such file.' }, 404);
    c.header(
      'cache-control',
      c.req.query('v') === asset.hash ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    c.header('content-type', asset.type);
    return c.body(asset.content);
  });

  routes.get('/login', (c) => {
    // A prefetch must not redeem the one-time link.
    if (/prefetch|prerender/.test(c.req.header('sec-purpose') ?? '')) return c.body(null, 403);
    const grant = viewer.links.redeem(c.req.query('token') ?? '');
    if (grant === undefined) return c.html(invalidLink(), 401);
    const { cookie, maxAgeSeconds } = viewer.logins.create(grant);
    logIn(c, cookie, maxAgeSeconds);
    return c.html(loggedIn(grant.sessionId === undefined ? '/view' : `/view/${grant.sessionId}`));
  });

  routes.post('/links', async (c) => {
    const principal = await authorize(c.req.header('authorization'));
    const body = await readJson(c.req.raw, linkSchema, maxBodyBytes);
    if ('error' in body) return c.json({ error: body.error }, body.status);
    const link = viewer.link({ principal, ...body.value });
    return link === undefined ? c.json({ error: 'The viewer is not served.' }, 503) : c.json(link);
  });

  routes.use(async (c, next) => {
    const login = findLogin(c, viewer);
    if (login === undefined) {
      return acceptsHtml(c.req.header('accept'))
        ? c.html(notLoggedIn(), 401)
        : c.json({ error: 'You are not logged in. Get a new link with "lowdefy-mcp view".' }, 401);
    }
    c.set('login', login);
    return next();
  });

  routes.get('/', async (c) => {
    const { principal } = c.get('login');
    const { data } = await service.call('listSessions', { principal });
    const apps = service.config.apps ? (await service.call('listApps', { principal })).data.apps : [];
    return c.html(listHtml({ nonce: c.get('nonce'), sessions: data.sessions, apps }));
  });

  routes.get('/:sessionId', async (c) => {
    const { principal, token, readOnly } = c.get('login');
    const sessionId = c.req.param('sessionId');
    const session = await ownSession(service, principal, sessionId);
    if (session === undefined) return c.html(noSession(), 404);
    return c.html(shellHtml({ nonce: c.get('nonce'), sessionId, name: session.name, token, readOnly }));
  });

  // Before the routes of sessions, whose paths match any name.
  if (service.config.apps) addAppRoutes(routes, parts);
  addSessionRoutes(routes, parts);
  routes.all('*', (c) => c.json({ error: 'There is nothing here.' }, 404));
  routes.onError((error, c) => answerViewError(error, c, report));
  return routes;
}

/** Whether a browser will show the response. */
function acceptsHtml(accept = ''): boolean {
  return accept.includes('text/html');
}
