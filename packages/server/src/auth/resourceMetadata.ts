import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/configSchema.js';

type JwtConfig = NonNullable<Config['auth']['jwt']>;

const WELL_KNOWN = '/.well-known/oauth-protected-resource';

/** Where clients look for who gives out tokens: for the server as such, and for its endpoint (RFC 9728). */
export const METADATA_PATHS: readonly string[] = [WELL_KNOWN, `${WELL_KNOWN}/mcp`];

/** Where a caller finds out who gives out tokens for this server. */
export function metadataUrl(req: IncomingMessage, jwt: JwtConfig): string {
  return `${originOf(req, jwt)}${WELL_KNOWN}/mcp`;
}

/** Who gives out tokens for this server, and for what. It says nothing about the app. */
export function resourceMetadata(
  req: IncomingMessage,
  jwt: JwtConfig,
): Readonly<Record<string, string | readonly string[]>> {
  const { issuer, scopes } = jwt;
  return {
    resource: `${originOf(req, jwt)}/mcp`,
    ...(isWebAddress(issuer) && { authorization_servers: [issuer] }),
    ...(scopes.length > 0 && { scopes_supported: scopes }),
    bearer_methods_supported: ['header'],
  };
}

/** The server as the caller knows it: by a host that was checked, and by https if a proxy or the audience says so. */
function originOf({ headers: { host = '', ...headers } }: IncomingMessage, { audience }: JwtConfig): string {
  if (isWebAddress(audience) && new URL(audience).host === host) return new URL(audience).origin;
  const isSecure = /^https *(?:,|$)/i.test(String(headers['x-forwarded-proto'] ?? ''));
  return `${isSecure ? 'https' : 'http'}://${host}`;
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}
