import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { readAsset } from '../viewer/assets.js';
import { noSession } from '../viewer/messages.js';
import { listHtml, loginHtml, shellHtml } from '../viewer/shell.js';
import { ownSession } from './ownSession.js';
import type { PeopleParts } from './peopleRoutes.js';
import { findLogin, refuseForeignPage, type ViewEnv } from './viewAccess.js';
import { addAppRoutes } from './viewAppRoutes.js';
import { answerViewError } from './viewErrors.js';
import { viewHeaders } from './viewHeaders.js';
import { addLoginRoutes } from './viewLoginRoutes.js';
import { addSessionRoutes } from './viewSessionRoutes.js';

/** Creates the routes of the viewer, under `/view`. */
export function createViewRoutes(parts: PeopleParts): Hono<ViewEnv> {
  const { service, viewer, report } = parts;
  const routes = new Hono<ViewEnv>();
  /** Whether a person who only watches may act after they have entered their viewer key. */
  const canLogIn = (readOnly: boolean) => readOnly && !viewer.config.readOnly;

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

  addLoginRoutes(routes, parts);

  routes.use(async (c, next) => {
    const login = findLogin(c, viewer);
    if (login === undefined) {
      return acceptsHtml(c.req.header('accept'))
        ? c.html(loginHtml({ nonce: c.get('nonce') }), 401)
        : c.json(
            {
              error:
                'You are not logged in. Log in at /view/login, or get a new link with "lowdefy-mcp view".',
            },
            401,
          );
    }
    c.set('login', login);
    return next();
  });

  routes.get('/', async (c) => {
    const { principal, readOnly } = c.get('login');
    const { data } = await service.call('listSessions', { principal });
    const apps = service.config.apps ? (await service.call('listApps', { principal })).data.apps : [];
    return c.html(
      listHtml({ nonce: c.get('nonce'), sessions: data.sessions, apps, canLogIn: canLogIn(readOnly) }),
    );
  });

  routes.get('/:sessionId', async (c) => {
    const { principal, token, readOnly } = c.get('login');
    const sessionId = c.req.param('sessionId');
    const session = await ownSession(service, principal, sessionId);
    if (session === undefined) return c.html(noSession(), 404);
    return c.html(
      shellHtml({
        ...{ nonce: c.get('nonce'), sessionId, name: session.name, token, readOnly },
        canLogIn: canLogIn(readOnly),
      }),
    );
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
