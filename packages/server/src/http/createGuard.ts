import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Config } from '../config/configSchema.js';
import { UserError } from '../UserError.js';
import type { Place } from './findPlace.js';

const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d+)?$/i;
const ORIGIN = /^[a-z][\w+.-]*:\/\/[^/\s]+$/i;

/** Says why a request is refused, if it is. */
export type Guard = (req: IncomingMessage) => string | undefined;

/**
 * Keeps out web pages that reach the server through a browser of somebody who may: those that are not allowed to (Origin),
 * and those that gave the server a name of their own (Host).
 */
export function createGuard({ allowedHosts, allowedOrigins }: Config['http'], place: Place): Guard {
  const hosts = new Set(allowedHosts.map(readHost));
  hosts.add(hostname(bracketed(place.host)) ?? place.host);
  if (place.isLoopback || place.isEverywhere) hosts.add('localhost');
  const origins = new Set(allowedOrigins.map(readOrigin));

  const isHostAllowed = (host: string | undefined, { socket }: IncomingMessage) => {
    const name = host === undefined ? undefined : hostname(host);
    return name !== undefined && (hosts.has(name) || name === addressOf(socket.localAddress));
  };
  const isOriginAllowed = (origin: string, host: string | undefined) => {
    if (origins.has(origin.toLowerCase())) return true;
    if (!URL.canParse(origin)) return false;
    const url = new URL(origin);
    if (url.host === new URL(`http://${host}`).host) return true;
    return place.isLoopback && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  };
  return (req) => {
    const { host, origin } = req.headers;
    if (!isHostAllowed(host, req)) {
      return `This server is not reached as ${JSON.stringify(host ?? '')}. Whoever runs it can add that to http.allowedHosts.`;
    }
    if (origin !== undefined && !isOriginAllowed(origin, host)) {
      return `Web pages of ${JSON.stringify(origin)} may not call this server. Whoever runs it can add that to http.allowedOrigins.`;
    }
    return undefined;
  };
}

function readHost(host: string): string {
  const name = HOST.test(host) ? hostname(host) : undefined;
  if (name !== undefined) return name;
  throw new UserError(
    `${JSON.stringify(host)} in http.allowedHosts is no name of a host. Write it as in "tickets.example.com".`,
  );
}

function readOrigin(origin: string): string {
  if (ORIGIN.test(origin) && URL.canParse(origin)) return origin.toLowerCase();
  throw new UserError(
    `${JSON.stringify(origin)} in http.allowedOrigins is no origin. Write it as in "https://example.com", without a path.`,
  );
}

/** The name without the port, as browsers write it. */
function hostname(host: string): string | undefined {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined;
}

/** The address at which a connection came in. */
function addressOf(address = ''): string | undefined {
  return hostname(bracketed(address.replace(/^::ffff:(?=\d+\.)/i, '')));
}

export const bracketed = (host: string) => (isIPv6(host) ? `[${host}]` : host);
