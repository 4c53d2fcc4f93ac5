import type { IncomingMessage } from 'node:http';
import type { Hono } from 'hono';
import { z } from 'zod';
import { invalidLink, loggedIn } from '../viewer/messages.js';
import { loginHtml } from '../viewer/shell.js';
import type { PeopleParts } from './peopleRoutes.js';
import { readJson } from './readJson.js';
import { logIn, type ViewContext, type ViewEnv } from './viewAccess.js';

const sessionIdSchema = z.string().regex(/^[\w-]{1,100}$/);
const linkSchema = z.strictObject({
  sessionId: sessionIdSchema.optional(),
  readOnly: z.boolean().optional(),
});
const keySchema = z.strictObject({ key: z.string().trim().regex(/^\S+$/) });

/** Adds the routes by which people log in, and programs make links. */
export function addLoginRoutes(routes: Hono<ViewEnv>, parts: PeopleParts): void {
  const { viewer, authenticate, maxBodyBytes } = parts;

  routes.get('/login', (c) => {
    const token = c.req.query('token');
    if (token === undefined) {
      const { data } = sessionIdSchema.safeParse(c.req.query('session'));
      return c.html(loginHtml({ nonce: c.get('nonce'), next: pathOf(data) }));
    }
    if (!isOpened(c.env.incoming)) return c.body(null, 403);
    const grant = viewer.links.redeem(token);
    if (grant === undefined) return c.html(invalidLink(), 401);
    logIn(c, viewer, grant);
    return c.html(loggedIn(pathOf(grant.sessionId)));
  });

  routes.post('/login', async (c) => {
    const body = await readJson(c.req.raw, keySchema, maxBodyBytes);
    if ('error' in body) return c.json({ error: body.error }, body.status);
    const caller = await authenticate(`Bearer ${body.value.key}`);
    if (!caller.isPerson) return c.json({ error: notOfPerson('cannot log you in') }, 403);
    logIn(c, viewer, { ...caller, readOnly: viewer.config.readOnly });
    return c.json({});
  });

  routes.post('/links', async (c: ViewContext) => {
    const { principal, isPerson, credential } = await authenticate(c.req.header('authorization'));
    const body = await readJson(c.req.raw, linkSchema, maxBodyBytes);
    if ('error' in body) return c.json({ error: body.error }, body.status);
    const { sessionId, readOnly = !isPerson } = body.value;
    if (!readOnly && !isPerson) return c.json({ error: notOfPerson('gives only read-only links') }, 403);
    const link = viewer.link({ principal, credential, sessionId, readOnly });
    return link === undefined ? c.json({ error: 'The viewer is not served.' }, 503) : c.json(link);
  });
}

/** The page of a session, or the list. */
function pathOf(sessionId: string | undefined): string {
  return sessionId === undefined ? '/view' : `/view/${sessionId}`;
}

/**
 * Whether a request opens a page. Link checkers, previews and prefetches must not use up a one-time link. A page that logs in only after a
 * second request would also keep out previews with an ordinary GET, but then a link needs JavaScript, or another click.
 */
function isOpened({ method, headers }: IncomingMessage): boolean {
  const isEarly = EARLY.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')));
  const destination = headers['sec-fetch-dest'] ?? 'document';
  return method === 'GET' && !isEarly && destination === 'document';
}

/** The headers by which browsers mark requests for pages that the person has not opened yet. */
const EARLY = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Says why a credential that MCP clients have is refused. */
function notOfPerson(effect: string): string {
  return `This key or token is one for programs, which ${effect}. Use a viewer key ("lowdefy-mcp key <name> --viewer" makes one), or a token with the scopes of auth.jwt.viewerScopes.`;
}
