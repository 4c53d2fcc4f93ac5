import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { discoverKeys } from '../../src/auth/discoverKeys.js';

interface TestIssuer {
  readonly issuer: string;
  /** The requested paths. */
  readonly requested: readonly string[];
  token(): Promise<string>;
}

/** An issuer with metadata at these paths, each created from its URL. */
async function startIssuer(
  documents: Record<string, (url: string) => unknown>,
  path = '',
): Promise<TestIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }];
  const requested: string[] = [];
  const answer = ({ url = '' }: IncomingMessage, res: ServerResponse) => {
    requested.push(url);
    const found = url === '/keys' ? { keys } : documents[url]?.(`${origin}${path}`);
    if (typeof found === 'string') res.writeHead(302, { location: found }).end();
    else if (found === undefined) res.writeHead(404).end();
    else res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found));
  };
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => new Promise((done) => server.close(() => done())));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer: `${origin}${path}`,
    requested,
    token: () =>
      new SignJWT({ sub: 'ann' }).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey),
  };
}

const OPENID = '/.well-known/openid-configuration';
const OAUTH = '/.well-known/oauth-authorization-server';
const validMetadata = (issuer: string) => ({ issuer, jwks_uri: `${new URL(issuer).origin}/keys` });

test.each([
  ['OpenID Connect', '', OPENID, 1],
  ['OpenID Connect, with a path', '/realms/a', `/realms/a${OPENID}`, 1],
  ['OpenID Connect, with a slash at the end', '/', OPENID, 1],
  ['OAuth', '', OAUTH, 2],
  ['OAuth, with a path', '/realms/a', `${OAUTH}/realms/a`, 2],
])('finds keys by the metadata of %s, and fetches it once', async (_, path, document, requests) => {
  const { issuer, requested, token } = await startIssuer({ [document]: validMetadata }, path);
  const keys = discoverKeys(issuer);
  expect(requested).toEqual([]);
  const tokens = await Promise.all([token(), token()]);
  await Promise.all(tokens.map((each) => jwtVerify(each, keys)));
  await jwtVerify(await token(), keys);
  expect(requested).toHaveLength(requests + 1);
  expect(requested.at(-1)).toBe('/keys');
});

test.each([
  ['are missing', {}, 'status 404.'],
  [
    'are of another issuer',
    { [OPENID]: () => ({ issuer: 'https://other.example.com' }) },
    'its issuer is "https://other.example.com"',
  ],
  [
    'differ by a slash',
    { [OPENID]: (url: string) => ({ ...validMetadata(url), issuer: `${url}/` }) },
    'not exactly auth.jwt.issuer.',
  ],
  ['have no jwks_uri', { [OPENID]: (issuer: string) => ({ issuer }) }, 'it has no jwks_uri.'],
  [
    'have a file URL as jwks_uri',
    { [OPENID]: (issuer: string) => ({ issuer, jwks_uri: 'file:///etc/keys' }) },
    'is not https.',
  ],
  ['are redirected', { [OPENID]: () => '/other', '/other': validMetadata }, 'unexpected redirect'],
  ['are not an object', { [OPENID]: () => null }, 'its issuer is undefined'],
])(
  'rejects all tokens if the metadata %s, and retries only after 10 seconds',
  async (_, documents, reason) => {
    const { issuer, requested, token } = await startIssuer(
      documents as Record<string, (url: string) => unknown>,
    );
    let now = 0;
    const keys = discoverKeys(issuer, () => now);
    const failing = async () => expect(jwtVerify(await token(), keys)).rejects.toThrow(reason);
    await failing();
    const count = requested.length;
    now = 9999;
    await failing();
    expect(requested).toHaveLength(count);
    now = 10_000;
    await failing();
    expect(requested).toHaveLength(2 * count);
  },
);
