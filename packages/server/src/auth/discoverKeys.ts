import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';

/** How long to wait for metadata, in milliseconds. */
const PATIENCE = 5000;

/** How long nobody asks again after a failure, in milliseconds: any caller can send a token. */
const PAUSE = 10_000;

interface Found {
  readonly keys: Promise<JWTVerifyGetKey>;
  /** When it is looked for again. */
  until: number;
}

/** The public keys of an issuer, by its metadata. They are looked for when the first token comes, and found once. */
export function discoverKeys(issuer: string, now: () => number = Date.now): JWTVerifyGetKey {
  let found: Found | undefined;
  return async (header, token) => {
    if (found === undefined || found.until <= now()) {
      const next: Found = { keys: findKeys(issuer), until: Number.POSITIVE_INFINITY };
      next.keys.catch(() => {
        next.until = now() + PAUSE;
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

/** OpenID Connect Discovery puts the name behind the path of the issuer, RFC 8414 before it. */
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
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}.`);
  }
  const metadata = Object(await response.json()) as Readonly<Record<string, unknown>>;
  // Otherwise one issuer could give out tokens in the name of another (RFC 8414, section 3.3).
  if (metadata.issuer !== issuer) {
    throw new Error(`its issuer is ${JSON.stringify(metadata.issuer)}, which has to be the same text.`);
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
