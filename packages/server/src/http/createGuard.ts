import { isIPv6 } from 'node:net';
import type { Config } from '../config/configSchema.js';
import { UserError } from '../UserError.js';

/** A name or an address, and maybe a port. A URL could have more in its place: `evil.example@localhost`. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;

/** What a request says about where it goes and comes from. */
interface Addresses {
  readonly host: string | undefined;
  readonly origin: string | undefined;
  /** The address at which the connection came in, if it is known. */
  readonly localAddress?: string | undefined;
}

/** Says why a request is refused, if it is. */
export type Guard = (request: Addresses) => string | undefined;

/**
 * Rejects cross-site requests (Origin not allowed) and DNS rebinding (Host neither allowed nor one of the server's own names). Other web
 * pages of this machine are cross-site, too: without auth whatever runs on another port would be the user.
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
  const isOriginAllowed = (given: string, host: string | undefined) => {
    const origin = parseOrigin(given);
    if (origin === undefined) return false;
    return isOwnOrigin(origin, host) || origins.has(origin);
  };
  return (request) => {
    const { host, origin } = request;
    if (!isHostAllowed(request)) {
      return `This server is not reached as ${JSON.stringify(host ?? '')}. Whoever runs it can add that to http.allowedHosts.`;
    }
    if (origin !== undefined && !isOriginAllowed(origin, host)) {
      return `Web pages of ${JSON.stringify(origin)} may not call this server. Whoever runs it can add that to http.allowedOrigins.`;
    }
    return undefined;
  };
}

/** A web page of the very host and port at which the server is reached. */
export function isOwnOrigin(origin: string, host: string | undefined): boolean {
  return ['http', 'https'].some((scheme) => origin === new URL(`${scheme}://${host}`).origin);
}

function readHost(host: string): string {
  const name = hostname(host);
  if (name !== undefined) return name;
  throw new UserError(
    `${JSON.stringify(host)} in http.allowedHosts is no name of a host. Write it as in "tickets.example.com".`,
  );
}

function readOrigin(origin: string): string {
  const parsed = parseOrigin(origin);
  if (parsed !== undefined) return parsed;
  throw new UserError(
    `${JSON.stringify(origin)} in http.allowedOrigins is no origin. Write it as in "https://example.com", without a path.`,
  );
}

/** An origin as browsers write it; undefined if it is none. Only those of web addresses are normalised. */
function parseOrigin(text: string): string | undefined {
  if (!ORIGIN.test(text) || !URL.canParse(text)) return undefined;
  const { origin } = new URL(text);
  return origin === 'null' ? text.toLowerCase() : origin;
}

/** The name without the port, as browsers write it; undefined if it is no host. */
function hostname(host: string): string | undefined {
  const isHost = HOST.test(host) && URL.canParse(`http://${host}`);
  return isHost ? new URL(`http://${host}`).hostname : undefined;
}

/** The address at which a connection came in. */
function addressOf(address = ''): string | undefined {
  return hostname(bracketed(address.replace(/^::ffff:(?=\d+\.)/i, '')));
}

export const bracketed = (host: string) => (isIPv6(host) ? `[${host}]` : host);
