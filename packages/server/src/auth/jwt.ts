import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { Config } from '../config/configSchema.js';
import { UserError } from '../UserError.js';
import { AuthError } from './AuthError.js';
import type { Caller } from './Caller.js';
import { discoverKeys } from './discoverKeys.js';
import { principalOfClaims } from './principalOfClaims.js';
import { hasScope } from './scopes.js';

type JwtConfig = NonNullable<Config['auth']['jwt']>;

/** Asymmetric algorithms only: prevents the attack that uses a public key as an HMAC secret. */
const PUBLIC_KEY_ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];

/** The minimum key size of HS256, in bytes. */
const SHORTEST_SECRET = 32;

/** Errors of fetching the keys, which are not the caller's fault. */
const UNAVAILABLE = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);

/** Creates a function that verifies a token and returns its caller. */
export function createTokenCheck(
  config: JwtConfig,
  environment: NodeJS.ProcessEnv,
): (token: string) => Promise<Caller> {
  const { key, algorithms } = readKey(config, environment);
  const { issuer, audience, clockSkewSeconds, viewerScopes } = config;
  const options = {
    ...{ issuer, audience, algorithms, clockTolerance: clockSkewSeconds },
    requiredClaims: ['exp', 'sub'],
  };
  return async (token) => {
    const claims = await verify(() =>
      typeof key === 'function' ? jwtVerify(token, key, options) : jwtVerify(token, key, options),
    );
    checkScopes(claims, config.scopes);
    const principal = principalOfClaims(claims, config);
    const isPerson = viewerScopes.length > 0 && viewerScopes.every((name) => hasScope(claims, name));
    return { principal, isPerson, credential: `${principal.id} ${isPerson ? 'viewer' : 'MCP'}` };
  };
}

function readKey(
  { issuer, jwksUrl, secretEnv }: JwtConfig,
  environment: NodeJS.ProcessEnv,
): { readonly key: Uint8Array | JWTVerifyGetKey; readonly algorithms: string[] } {
  if (jwksUrl !== undefined) {
    const url = new URL(jwksUrl);
    if (!/^https?:$/.test(url.protocol)) {
      throw new UserError(`auth.jwt.jwksUrl is ${jwksUrl}, but must begin with https:// or http://.`);
    }
    return { key: createRemoteJWKSet(url), algorithms: PUBLIC_KEY_ALGORITHMS };
  }
  if (secretEnv === undefined) return { key: discoverKeys(issuer), algorithms: PUBLIC_KEY_ALGORITHMS };
  const secret = environment[secretEnv];
  if (secret === undefined || secret === '') {
    throw new UserError(
      `The environment variable ${secretEnv} with the secret of auth.jwt is not set. Set it, or give a jwksUrl instead.`,
    );
  }
  const key = new TextEncoder().encode(secret);
  if (key.length < SHORTEST_SECRET) {
    throw new UserError(
      `The secret of auth.jwt, in the environment variable ${secretEnv}, is too short: it needs at least ${SHORTEST_SECRET} characters.`,
    );
  }
  return { key, algorithms: ['HS256'] };
}

async function verify(check: () => Promise<{ readonly payload: JWTPayload }>): Promise<JWTPayload> {
  try {
    return (await check()).payload;
  } catch (error) {
    if (!(error instanceof errors.JOSEError) || UNAVAILABLE.has(error.code)) {
      throw new AuthError('unavailable', 'Tokens cannot be verified now. Try again later.', {
        cause: error,
      });
    }
    throw new AuthError('invalid', messageFor(error), { cause: error });
  }
}

function messageFor(error: errors.JOSEError): string {
  if (error instanceof errors.JWTExpired) return 'The token has expired.';
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'aud') return 'The token is for another audience.';
    if (error.claim === 'iss') return 'The token is from another issuer.';
    if (error.claim === 'nbf') return 'The token is not valid yet.';
    if (error.reason === 'missing') return `The token lacks the claim ${error.claim}.`;
  }
  return 'The token is not valid.';
}

function checkScopes(claims: JWTPayload, needed: readonly string[]): void {
  if (needed.every((name) => hasScope(claims, name))) return;
  throw new AuthError('scope', 'The token lacks a required scope.');
}
