import type { Hono } from 'hono';
import { appNotReady, noApp } from '../viewer/messages.js';
import { appHtml } from '../viewer/shell.js';
import { dashboardHeaders } from './dashboardHeaders.js';
import type { PeopleParts } from './peopleRoutes.js';
import type { ViewContext, ViewEnv } from './viewAccess.js';
import { answerViewError } from './viewErrors.js';
import { viewHeaders } from './viewHeaders.js';

/** Adds the routes of dashboards. Expects callers to be logged in. */
export function addAppRoutes(routes: Hono<ViewEnv>, { service, report }: PeopleParts): void {
  /** The parameters that identify a dashboard of the caller. */
  const ofApp = (c: ViewContext) => ({
    principal: c.get('login').principal,
    name: c.req.param('name') ?? '',
  });
  const noSuchApp = { error: 'There is no such dashboard.' };

  routes.get('/apps/:name', async (c) => {
    const app = await service.call('readApp', ofApp(c));
    if (app === undefined) return c.html(noApp(), 404);
    const nonce = c.get('nonce');
    for (const [name, value] of Object.entries(viewHeaders(nonce, { frames: true }))) c.header(name, value);
    return c.html(appHtml({ nonce, app: app.info }));
  });

  routes.get('/apps/:name/document', async (c) => {
    for (const [name, value] of Object.entries(dashboardHeaders)) c.header(name, value);
    const { signal } = c.req.raw;
    try {
      const compiled = await service.call('compileApp', { ...ofApp(c), part: 'document' }, { signal });
      return compiled === undefined ? c.html(noApp(), 404) : c.html(compiled.html);
    } catch (error) {
      return answerViewError(error, c, report, appNotReady);
    }
  });

  /** Returns new content for the document: reloading the frame would lose tabs and scroll positions. */
  routes.get('/apps/:name/content', async (c) => {
    const { signal } = c.req.raw;
    const compiled = await service.call('compileApp', { ...ofApp(c), part: 'content' }, { signal });
    return compiled === undefined ? c.json(noSuchApp, 404) : c.json({ html: compiled.html });
  });

  /** Reads no data, so that it can be polled cheaply. */
  routes.get('/apps/:name/info', async (c) => {
    const app = await service.call('readApp', ofApp(c));
    return app === undefined ? c.json(noSuchApp, 404) : c.json(app.info);
  });
}
