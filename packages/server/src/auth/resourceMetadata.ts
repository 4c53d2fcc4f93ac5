import type { Config } from '../config/configSchema.js';

type JwtConfig = NonNullable<Config['auth']['jwt']>;

/** The well-known path of protected resource metadata (RFC 9728), alone or followed by the path of the endpoint. */
export const METADATA_PATH = '/.well-known/oauth-protected-resource';

/** Builds the URL of the protected resource metadata of the endpoint at `path`. */
export function metadataUrl(request: Request, jwt: JwtConfig, path: string): string {
  return `${originOf(request, jwt)}${METADATA_PATH}${path === '/' ? '' : path}`;
}

/** Builds the protected resource metadata of the endpoint at `path`. Reveals nothing about the app. */
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

/** Finds the public origin: the validated Host header, and https if the request, a proxy or the audience says so. */
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
