import type { Config } from '../config/configSchema.js';

type JwtConfig = NonNullable<Config['auth']['jwt']>;

/** Where clients look for who gives out tokens: for the server as such, and with the path of its endpoint after it (RFC 9728). */
export const METADATA_PATH = '/.well-known/oauth-protected-resource';

/** Where a caller finds out who gives out tokens for the endpoint at `path`. */
export function metadataUrl(request: Request, jwt: JwtConfig, path: string): string {
  return `${originOf(request, jwt)}${METADATA_PATH}${path === '/' ? '' : path}`;
}

/** Who gives out tokens for the endpoint at `path`, and for what. It says nothing about the app. */
export function resourceMetadata(
  request: Request,
  jwt: JwtConfig,
  path: string,
): Readonly<Record<string, string | readonly string[]>> {
  const { issuer, scopes } = jwt;
  return {
    resource: `${originOf(request, jwt)}${path}`,
    ...(isWebAddress(issuer) && { authorization_servers: [issuer] }),
    ...(scopes.length > 0 && { scopes_supported: scopes }),
    bearer_methods_supported: ['header'],
  };
}

/** The server as the caller knows it: by a host that was checked, and by https if the request, a proxy or the audience says so. */
function originOf({ url, headers }: Request, { audience }: JwtConfig): string {
  const host = headers.get('host') ?? new URL(url).host;
  if (isWebAddress(audience) && new URL(audience).host === host) return new URL(audience).origin;
  const isSecure =
    url.startsWith('https:') || /^https *(?:,|$)/i.test(headers.get('x-forwarded-proto') ?? '');
  return `${isSecure ? 'https' : 'http'}://${host}`;
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}
