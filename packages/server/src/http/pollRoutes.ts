import type { ServerResponse } from 'node:http';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Principal } from '../port/Principal.js';
import { type Polled, PollWatcher } from '../viewer/PollWatcher.js';
import type { Viewer } from '../viewer/Viewer.js';
import { ownSession } from './ownSession.js';
import type { PeopleParts } from './peopleRoutes.js';
import { readState } from './readState.js';
import { findLogin, type ViewContext, type ViewEnv } from './viewAccess.js';
import { answerViewError } from './viewErrors.js';

/** The timeouts of a long poll, in seconds. */
const WAIT = { default: 25, max: 300 };

const stateSchema = z.object({ session: z.string(), path: z.string().optional() });
const waitSchema = z.object({
  session: z.string(),
  cursor: z.coerce.number().int().optional(),
  timeout: z.coerce.number().min(0).max(WAIT.max).default(WAIT.default),
});

/** Creates the routes for scripts: `/state`, and `/wait`, a long poll for changes. */
export function createPollRoutes({ service, viewer, authenticate, report }: PeopleParts): Hono<ViewEnv> {
  const routes = new Hono<ViewEnv>();

  /** Scripts send a key, a token or the watch key of the address file. The cookie of a browser is accepted too. */
  const principalOf = async (c: ViewContext): Promise<Principal> => {
    const authorization = c.req.header('authorization');
    const login = authorization === undefined ? findLogin(c, viewer) : undefined;
    return login?.principal ?? (await authenticate(authorization)).principal;
  };

  routes.get('/state', async (c) => {
    c.header('cache-control', 'no-store');
    const principal = await principalOf(c);
    const query = stateSchema.safeParse(c.req.query());
    if (!query.success) return c.json({ error: 'Use /state?session=<sessionId>.' }, 400);
    const { session, path } = query.data;
    if (!(await ownSession(service, principal, session)))
      return c.json({ error: 'There is no such session.' }, 404);
    return c.json((await readState(service, principal, session, path)) ?? null);
  });

  routes.get('/wait', async (c) => {
    c.header('cache-control', 'no-store');
    const principal = await principalOf(c);
    const query = waitSchema.safeParse(c.req.query());
    if (!query.success) {
      return c.json(
        { error: `Use /wait?session=<sessionId>&cursor=<number>&timeout=<0 to ${WAIT.max}>.` },
        400,
      );
    }
    const { session, cursor, timeout } = query.data;
    if (!(await ownSession(service, principal, session)))
      return c.json({ error: 'There is no such session.' }, 404);
    const polled = await poll(
      viewer,
      session,
      { watcher: new PollWatcher(principal, cursor), cursor, seconds: timeout },
      c.env.outgoing,
    );
    return polled === undefined ? c.body(null, 204) : c.json(polled);
  });

  routes.onError((error, c) => answerViewError(error, c, report));
  return routes;
}

/** Waits for changes until the timeout, or until the caller disconnects. */
async function poll(
  { hub }: Viewer,
  sessionId: string,
  { watcher, cursor, seconds }: { watcher: PollWatcher; cursor: number | undefined; seconds: number },
  outgoing: ServerResponse,
): Promise<Polled | undefined> {
  const end = () => watcher.end();
  const timer = setTimeout(end, seconds * 1000);
  outgoing.once('close', end);
  try {
    const leave = await hub.join(sessionId, watcher, cursor);
    const polled = await watcher.polled;
    leave();
    return polled;
  } finally {
    clearTimeout(timer);
    outgoing.off('close', end);
  }
}
