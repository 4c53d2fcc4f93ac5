import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isSameSecret } from '../secrets.js';
import type { Grant } from '../viewer/LoginLinks.js';
import type { Login } from '../viewer/Logins.js';
import type { Viewer } from '../viewer/Viewer.js';
import { isOwnOrigin } from './createGuard.js';

/** The environment of the viewer's handlers. */
export interface ViewEnv {
  readonly Bindings: HttpBindings;
  readonly Variables: {
    readonly nonce: string;
    readonly login: Login;
  };
}

export type ViewContext = Context<ViewEnv>;

/**
 * Returns why a cross-site request is refused; undefined if it is not. Stricter than for MCP: browsers send the cookie from all ports of
 * a host, so only the viewer's own pages may call. Other pages can only navigate to a page, whose window they cannot access.
 */
export function refuseForeignPage({ headers, method }: IncomingMessage): string | undefined {
  const { origin, host } = headers;
  if (origin !== undefined && !isOwnOrigin(origin, host)) return 'Other web pages may not use the viewer.';
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return undefined;
  const isNavigation =
    method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return isNavigation ? undefined : 'Other web pages may not use the viewer.';
}

/** Finds the login of a browser by its cookie. */
export function findLogin(c: ViewContext, viewer: Viewer): Login | undefined {
  const cookie = getCookie(c, cookieName(c));
  return cookie === undefined ? undefined : viewer.logins.find(cookie);
}

/** Logs a browser in: replaces its login, if it has one, and sets the cookie. */
export function logIn(c: ViewContext, { logins }: Viewer, grant: Omit<Grant, 'sessionId'>): void {
  const old = getCookie(c, cookieName(c));
  if (old !== undefined) logins.remove(old);
  const { cookie, maxAgeSeconds } = logins.create(grant);
  const isSecure = /^https *(?:,|$)/i.test(c.req.header('x-forwarded-proto') ?? '');
  setCookie(c, cookieName(c), cookie, {
    path: '/view',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: maxAgeSeconds,
    ...(isSecure && { secure: true }),
  });
}

/** Returns why a request that changes something is refused (CSRF token, read-only login); undefined if it is not. */
export function refuseForgery(c: ViewContext, { token, readOnly }: Login): string | undefined {
  if (!isSameSecret(c.req.header('x-view-token') ?? '', token)) {
    return 'The page has expired. Load it again.';
  }
  return readOnly ? 'You can only watch.' : undefined;
}

/** Includes the port, because servers on other ports of this host share the cookies of the browser. */
function cookieName({ env }: ViewContext): string {
  return `lowdefy-view-${env.incoming.socket.localPort}`;
}
