import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Authenticate } from '../auth/createAuthenticator.js';
import type { Observers } from '../operate/Observers.js';

/** A request that was answered. */
interface Answered {
  readonly status: number;
  readonly path: string;
  readonly caller: Caller;
}

/** Where a request comes from. Unknown to a handler whose host server does not pass on Node's request. */
interface Caller {
  readonly address?: string | undefined;
  readonly headers?: IncomingHttpHeaders;
}

export type ReportRefusal = (answered: Answered) => Promise<void>;

/**
 * Creates a function that reports refused callers (401, 403) to the observers: with their address, and with the name of their key if it
 * is valid, such as for a request of a foreign web page. Without `authenticate`, no caller is known.
 */
export function createRefusalReport(
  observers: Pick<Observers, 'refused'>,
  authenticate?: Authenticate,
): ReportRefusal {
  return async ({ status, path, caller: { address, headers = {} } }) => {
    if (status !== 401 && status !== 403) return;
    const { authorization, 'x-forwarded-for': forwarded } = headers;
    // A caller that is not authenticated has no name.
    const isKnown = status === 403 && authorization !== undefined;
    observers.refused({
      status,
      path: /^\/[^/?]*/.exec(path)?.[0] ?? '/',
      address: address?.replace(/^::ffff:(?=\d+\.)/i, ''),
      forwardedFor: [forwarded ?? []].flat().join(', ') || undefined,
      user: isKnown ? await nameOf(authorization, authenticate) : undefined,
    });
  };
}

/** Reads where a request comes from. The address is gone once the connection is closed. */
export function callerOf(request: IncomingMessage | undefined): Caller {
  return request === undefined ? {} : { address: request.socket.remoteAddress, headers: request.headers };
}

async function nameOf(authorization: string, authenticate?: Authenticate): Promise<string | undefined> {
  try {
    return (await authenticate?.(authorization))?.id;
  } catch {
    return undefined;
  }
}
