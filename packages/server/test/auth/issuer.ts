import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** Somebody who gives out tokens, with a server that has the public keys. */
export interface Issuer {
  readonly url: string;
  readonly jwksUrl: string;
  /** What the next requests for the keys are answered with. */
  status: number;
  /** A token that is right but for what is given; undefined leaves a claim out. */
  token(
    claims?: JWTPayload,
    options?: { readonly kid?: string; readonly foreignKey?: boolean },
  ): Promise<string>;
  /** The public key as it is handed out. */
  readonly publicKey: string;
  close(): Promise<void>;
}

export async function startIssuer(audience: string): Promise<Issuer> {
  const pair = await generateKeyPair('RS256', { extractable: true });
  const foreign = await generateKeyPair('RS256');
  const publicKey = JSON.stringify({ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256' });
  const server = createServer((_, res) => {
    res.writeHead(issuer.status, { 'content-type': 'application/json' }).end(`{"keys":[${publicKey}]}`);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer: Issuer = {
    url,
    jwksUrl: `${url}/keys`,
    status: 200,
    publicKey,
    token: (claims = {}, { kid = 'one', foreignKey = false } = {}) =>
      new SignJWT({ iss: url, aud: audience, sub: 'ann', exp: now() + 300, iat: now(), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid })
        .sign(foreignKey ? foreign.privateKey : pair.privateKey),
    close: () => new Promise((done) => server.close(() => done())),
  };
  return issuer;
}

/** Seconds, as in tokens. */
export const now = () => Math.floor(Date.now() / 1000);
