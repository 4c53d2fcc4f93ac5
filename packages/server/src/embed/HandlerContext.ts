import type { IncomingMessage, ServerResponse } from 'node:http';

/** What the host server passes on besides the request. */
export interface HandlerContext {
  /** Node's own request and response, from `toNodeHandler`. */
  readonly req?: IncomingMessage;
  readonly res?: ServerResponse;
}
