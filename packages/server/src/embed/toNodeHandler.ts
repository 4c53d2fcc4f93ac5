import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Handler } from './createHandler.js';

/** What Connect and Express add to a request, and what the adapter reads. */
type HostRequest = IncomingMessage & {
  /** The address before a router took its own path off. */
  originalUrl?: string;
  /** What a body parser has read. */
  body?: unknown;
  rawBody?: Buffer;
};

/** Handles requests of Node's own HTTP server, Express, Connect, Fastify (`request.raw`, `reply.raw`, `request.body`) and Next.js. */
export type NodeHandler = (req: IncomingMessage, res: ServerResponse, body?: unknown) => Promise<void>;

/**
 * Adapts a handler to Node's request and response. A body that was parsed before is taken from the third argument or `req.body`. The
 * promise of a handler is taken, too, for modules that cannot await it.
 */
export function toNodeHandler(handler: Handler | Promise<Handler>): NodeHandler {
  const ready = Promise.resolve(handler);
  // Each request hears of it.
  ready.catch(() => {});
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) =>
      (await ready)(request, { req: incoming as IncomingMessage, res: outgoing as ServerResponse }),
    // The host's Request and Response stay as they are.
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

/** The body as the adapter reads it again. */
function bytesOf(body: unknown): Buffer {
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}
