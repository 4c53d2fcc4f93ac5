import type { MiddlewareHandler } from 'hono';

/** Adds CORS headers and answers preflight requests. Expects the Origin to be checked already. */
export function cors(methods: readonly string[], exposed: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'OPTIONS')
      c.res = preflight(methods, c.req.header('access-control-request-headers'));
    else await next();
    const origin = c.req.header('origin');
    if (origin === undefined) return;
    c.res.headers.set('access-control-allow-origin', origin);
    c.res.headers.set('access-control-expose-headers', exposed.join(', '));
    c.res.headers.append('vary', 'origin');
  };
}

function preflight(methods: readonly string[], headers = ''): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': headers,
      'access-control-max-age': '600',
    },
  });
}
