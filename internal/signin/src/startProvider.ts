import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type JWK } from 'oidc-provider';

/** The claims of a user, besides the login name. */
interface Account {
  readonly email: string;
  readonly groups: readonly string[];
}

export interface TestProvider {
  /** The issuer. */
  readonly url: string;
  readonly accounts: Map<string, Account>;
  /** The lifetime of new access tokens. */
  ttlSeconds: number;
  close(): Promise<void>;
}

/** The scopes of tokens, for any server. */
const SCOPES = ['tickets', 'tickets:admin'];

/**
 * Starts a real OpenID provider on this machine, with the settings that MCP clients need: dynamic client registration, PKCE, and
 * resource indicators, so that an access token is a JWT for one server. It has pages to log in and to consent.
 */
export async function startProvider(): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accounts = new Map<string, Account>();
  const started: TestProvider = {
    url,
    accounts,
    ttlSeconds: 300,
    close: () => new Promise((done) => server.close(() => done())),
  };
  const provider = new Provider(url, {
    clients: [],
    cookies: { keys: [randomBytes(32).toString('hex')] },
    jwks: { keys: [signingKey()] },
    // Clients register with the scopes that they request later.
    scopes: ['openid', 'offline_access', ...SCOPES],
    features: {
      registration: { enabled: true },
      revocation: { enabled: true, allowedPolicy: () => true },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: (_, resource) => ({
          scope: SCOPES.join(' '),
          audience: resource,
          accessTokenFormat: 'jwt',
        }),
      },
    },
    pkce: { required: () => true },
    ttl: {
      AccessToken: () => started.ttlSeconds,
      Grant: 3600,
      IdToken: 3600,
      Interaction: 3600,
      RefreshToken: 3600,
      Session: 3600,
    },
    findAccount: (_, accountId) =>
      accounts.has(accountId) ? { accountId, claims: () => ({ sub: accountId }) } : undefined,
    extraTokenClaims: (_, token) => {
      const { email, groups } = accounts.get('accountId' in token ? (token.accountId ?? '') : '') ?? {};
      return { email, groups };
    },
  });
  server.on('request', provider.callback());
  return started;
}

function signingKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), use: 'sig', alg: 'RS256' };
}
