import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Handler } from './createHandler.js';

/** A request with the properties that Connect and Express add, and those that the adapter reads. */
type HostRequest = IncomingMessage & {
  /** The URL before a router stripped its mount path. */
  originalUrl?: string;
  /** The parsed body. */
  body?: unknown;
  rawBody?: Buffer;
};

/** Handles requests of Node's own HTTP server, Express, Connect, Fastify (`request.raw`, `reply.raw`, `request.body`) and Next.js. */
export type NodeHandler = (req: IncomingMessage, res: ServerResponse, body?: unknown) => Promise<void>;

/**
 * Adapts a handler to Node's request and response. A body that was parsed before is read from the third argument or `req.body`. Accepts the
 * promise of a handler too, for modules that cannot await it.
 */
export function toNodeHandler(handler: Handler | Promise<Handler>): NodeHandler {
  const ready = Promise.resolve(handler);
  // Each request rejects with it; avoids an unhandled rejection.
  ready.catch(() => {});
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) =>
      (await ready)(request, { req: incoming as IncomingMessage, res: outgoing as ServerResponse }),
    // Does not replace the host's global Request and Response.
    { overrideGlobalObjects: false, hostname: 'localhost' },
  );
  return async (req: HostRequest, res, body) => {
    await ready;
    if (req.originalUrl !== undefined) req.url = req.originalUrl;
    // The third argument of Express is `next`.
    const parsed = typeof body === 'function' || body === undefined ? req.body : body;
    if (req.readableDidRead && parsed !== undefined) req.rawBody ??= bytesOf(parsed);
    await listener(req, res);
  };
}

/** Serialises a parsed body, because the adapter parses it again. */
function bytesOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}
