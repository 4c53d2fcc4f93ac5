import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';

/** The timeout for fetching metadata, in milliseconds. */
const METADATA_TIMEOUT = 5000;

/** How long a failure is cached, in milliseconds, so that callers with bad tokens cannot cause many requests. */
const RETRY_AFTER = 10_000;

interface Discovery {
  readonly keys: Promise<JWTVerifyGetKey>;
  /** When discovery runs again. */
  until: number;
}

/** Discovers the public keys of an issuer by its metadata, with the first token. Success is cached for good. */
export function discoverKeys(issuer: string, now: () => number = Date.now): JWTVerifyGetKey {
  let found: Discovery | undefined;
  return async (header, token) => {
    if (found === undefined || found.until <= now()) {
      const next: Discovery = { keys: findKeys(issuer), until: Number.POSITIVE_INFINITY };
      next.keys.catch(() => {
        next.until = now() + RETRY_AFTER;
      });
      found = next;
    }
    return (await found.keys)(header, token);
  };
}

async function findKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const problems: string[] = [];
  for (const url of metadataUrls(issuer)) {
    try {
      return createRemoteJWKSet(await readKeysUrl(url, issuer));
    } catch (error) {
      problems.push(`${url}: ${reasonOf(error)}`);
    }
  }
  throw new Error(
    `The public keys of auth.jwt.issuer were not found. ${problems.join(' ')} Give auth.jwt.jwksUrl if the issuer has no metadata.`,
  );
}

/** OpenID Connect Discovery appends the well-known name to the issuer's path; RFC 8414 inserts it before the path. */
function metadataUrls(issuer: string): readonly string[] {
  const { origin, pathname } = new URL(issuer);
  const path = pathname.replace(/\/$/, '');
  return [
    `${origin}${path}/.well-known/openid-configuration`,
    `${origin}/.well-known/oauth-authorization-server${path}`,
  ];
}

async function readKeysUrl(url: string, issuer: string): Promise<URL> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(METADATA_TIMEOUT),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`it responds with status ${response.status}.`);
  }
  const metadata = Object(await response.json()) as Readonly<Record<string, unknown>>;
  // Prevents one issuer from impersonating another (RFC 8414, section 3.3).
  if (metadata.issuer !== issuer) {
    throw new Error(`its issuer is ${JSON.stringify(metadata.issuer)}, not exactly auth.jwt.issuer.`);
  }
  const { jwks_uri: address } = metadata;
  if (typeof address !== 'string' || !URL.canParse(address)) throw new Error('it has no jwks_uri.');
  const keys = new URL(address);
  if (keys.protocol !== 'https:' && keys.protocol !== new URL(issuer).protocol) {
    throw new Error(`its jwks_uri ${address} is not https.`);
  }
  return keys;
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message} (${cause.message}).` : message;
}
