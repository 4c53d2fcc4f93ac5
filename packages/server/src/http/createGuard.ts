import { isIPv6 } from 'node:net';
import type { Config } from '../config/configSchema.js';
import { UserError } from '../UserError.js';

/** A host name or address with an optional port. Stricter than URL parsing, which accepts `evil.example@localhost`. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;

/** The headers and the socket address by which a request is checked. */
interface Addresses {
  readonly host: string | undefined;
  readonly origin: string | undefined;
  /** The local address of the connection, if known. */
  readonly localAddress?: string | undefined;
}

/** Returns why a request is refused; undefined if it is not. */
export type Guard = (request: Addresses) => string | undefined;

/**
 * Rejects cross-site requests (Origin not allowed) and DNS rebinding (Host neither allowed nor one of the server's own names). Pages on
 * other ports of this machine are cross-site too: without auth they would act as the user.
 */
export function createGuard(
  { allowedHosts, allowedOrigins }: Config['http'],
  ownHosts: readonly string[],
): Guard {
  const own = ownHosts.map((host) => hostname(bracketed(host)) ?? host);
  const hosts = new Set([...allowedHosts.map(readHost), ...own]);
  const origins = new Set(allowedOrigins.map(readOrigin));

  const isHostAllowed = ({ host, localAddress }: Addresses) => {
    const name = host === undefined ? undefined : hostname(host);
    return name !== undefined && (hosts.has(name) || name === addressOf(localAddress));
  };
  const isOriginAllowed = (header: string, host: string | undefined) => {
    const origin = parseOrigin(header);
    if (origin === undefined) return false;
    return isOwnOrigin(origin, host) || origins.has(origin);
  };
  return (request) => {
    const { host, origin } = request;
    if (!isHostAllowed(request)) {
      return `This server does not accept the host ${JSON.stringify(host ?? '')}. Its operator can add it to http.allowedHosts.`;
    }
    if (origin !== undefined && !isOriginAllowed(origin, host)) {
      return `Web pages of ${JSON.stringify(origin)} may not call this server. Its operator can add it to http.allowedOrigins.`;
    }
    return undefined;
  };
}

/** Whether an origin is the host and port of the server itself. */
export function isOwnOrigin(origin: string, host: string | undefined): boolean {
  return ['http', 'https'].some((scheme) => origin === new URL(`${scheme}://${host}`).origin);
}

function readHost(host: string): string {
  const name = hostname(host);
  if (name !== undefined) return name;
  throw new UserError(
    `${JSON.stringify(host)} in http.allowedHosts is not a host name. Write it like "tickets.example.com".`,
  );
}

function readOrigin(origin: string): string {
  const parsed = parseOrigin(origin);
  if (parsed !== undefined) return parsed;
  throw new UserError(
    `${JSON.stringify(origin)} in http.allowedOrigins is not an origin. Write it like "https://example.com", without a path.`,
  );
}

/** Normalises an origin of http or https as browsers do; others only to lower case. Undefined if it is not an origin. */
function parseOrigin(text: string): string | undefined {
  if (!ORIGIN.test(text) || !URL.canParse(text)) return undefined;
  const { origin } = new URL(text);
  return origin === 'null' ? text.toLowerCase() : origin;
}

/** Normalises a host name as browsers do, without the port. Undefined if it is not a host. */
function hostname(host: string): string | undefined {
  const isHost = HOST.test(host) && URL.canParse(`http://${host}`);
  return isHost ? new URL(`http://${host}`).hostname : undefined;
}

/** Normalises the local address of a connection: IPv4-mapped IPv6 becomes IPv4. */
function addressOf(address = ''): string | undefined {
  return hostname(bracketed(address.replace(/^::ffff:(?=\d+\.)/i, '')));
}

export const bracketed = (host: string) => (isIPv6(host) ? `[${host}]` : host);
