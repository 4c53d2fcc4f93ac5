import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { isSameSecret } from '../secrets.js';
import type { Login } from '../viewer/Logins.js';
import type { Viewer } from '../viewer/Viewer.js';
import { isOwnOrigin } from './createGuard.js';

/** What handlers of the viewer have besides the request. */
export interface ViewEnv {
  readonly Bindings: HttpBindings;
  readonly Variables: {
    readonly nonce: string;
    readonly login: Login;
  };
}

export type ViewContext = Context<ViewEnv>;

/**
 * Says why a request is refused, if it is. Stricter than for MCP: browsers send the cookie along from all ports of a host, so
 * only the viewer's own pages may call. Others can only open a page in a window that they cannot reach.
 */
export function refuseForeignPage({ headers, method }: IncomingMessage): string | undefined {
  const { origin, host } = headers;
  if (origin !== undefined && !isOwnOrigin(origin, host)) return 'Other web pages may not use the viewer.';
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return undefined;
  const isOpened =
    method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return isOpened ? undefined : 'Other web pages may not use the viewer.';
}

/** Finds the login of a browser by its cookie. */
export function findLogin(c: ViewContext, viewer: Viewer): Login | undefined {
  const cookie = getCookie(c, cookieName(c));
  return cookie === undefined ? undefined : viewer.logins.find(cookie);
}

/** Gives the browser its cookie. */
export function logIn(c: ViewContext, cookie: string, maxAge: number): void {
  const isSecure = /^https *(?:,|$)/i.test(c.req.header('x-forwarded-proto') ?? '');
  setCookie(c, cookieName(c), cookie, {
    path: '/view',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge,
    ...(isSecure && { secure: true }),
  });
}

/** Says why a request that changes something is refused, if it is. */
export function refuseForgery(c: ViewContext, { token, readOnly }: Login): string | undefined {
  if (!isSameSecret(c.req.header('x-view-token') ?? '', token)) {
    return 'The page is not valid any more. Load it again.';
  }
  return readOnly ? 'You can only watch.' : undefined;
}

/** Servers on other ports of this host share the cookies of the browser, so each has a name of its own. */
function cookieName({ env }: ViewContext): string {
  return `lowdefy-view-${env.incoming.socket.localPort}`;
}
