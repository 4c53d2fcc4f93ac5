import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { base64url, exportSPKI, importJWK, type JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpServer } from '../../src/index.js';
import { startApp, type TestApp } from '../http/startApp.js';
import { ask } from './ask.js';
import { type Issuer, now, startIssuer } from './issuer.js';

const AUDIENCE = 'https://tickets.example.com/mcp';
const SECRET = 'a secret that is long enough for HS256';

/** The attacker's own keys. The attacker also knows the issuer's public key. */
const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ownJwk = own.publicKey.export({ format: 'jwk' });

let app: TestApp;
let issuer: Issuer;
let byKeys: HttpServer;
let bySecret: HttpServer;
beforeAll(async () => {
  app = await startApp({}, { page: '  - { id: home, type: Box }\n' });
  issuer = await startIssuer(AUDIENCE);
  byKeys = await app.serve({
    auth: { jwt: { issuer: issuer.url, audience: AUDIENCE, jwksUrl: issuer.jwksUrl } },
  });
  bySecret = await app.serve({
    auth: { jwt: { issuer: issuer.url, audience: AUDIENCE, secretEnv: 'SECRET' } },
    environment: { SECRET },
  });
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

const claims = () => ({ iss: issuer.url, aud: AUDIENCE, sub: 'ann', exp: now() + 300, iat: now() });
const encode = (part: unknown) => base64url.encode(typeof part === 'string' ? part : JSON.stringify(part));

/** A token with any header, any payload and the attacker's signature. */
function forge(header: object, payload: unknown = claims(), key: KeyObject | string | null = own.privateKey) {
  const text = `${encode(header)}.${encode(payload)}`;
  if (key === null) return `${text}.`;
  if (typeof key === 'string') return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key).toString('base64url')}`;
}

const pem = async () => exportSPKI((await importJWK(JSON.parse(issuer.publicKey) as JWK, 'RS256')) as never);

type Forgery = () => string | Promise<string>;

const FORGERIES: readonly [string, Forgery][] = [
  ['alg none', () => forge({ alg: 'none' }, claims(), null)],
  ['alg None with a signature', () => forge({ alg: 'None' })],
  ['no alg', () => forge({})],
  ['an alg that is a list', () => forge({ alg: ['RS256', 'none'] }, claims(), null)],
  ['alg __proto__', () => forge({ alg: '__proto__', kid: 'one' })],
  [
    'HS256 with the public key as PEM',
    async () => forge({ alg: 'HS256', kid: 'one' }, claims(), await pem()),
  ],
  ['HS256 with the public key as JWK', () => forge({ alg: 'HS256', kid: 'one' }, claims(), issuer.publicKey)],
  [
    'HS256 with the modulus',
    () => forge({ alg: 'HS256', kid: 'one' }, claims(), JSON.parse(issuer.publicKey).n),
  ],
  ['HS256 with an empty secret', () => forge({ alg: 'HS256' }, claims(), '')],
  ['an own key in jwk', () => forge({ alg: 'RS256', jwk: ownJwk })],
  ['an own key in jwk, under the kid of the issuer', () => forge({ alg: 'RS256', kid: 'one', jwk: ownJwk })],
  ['a URL of keys in jku', () => forge({ alg: 'RS256', kid: 'one', jku: `${issuer.url}/evil` })],
  ['certificates in x5c', () => forge({ alg: 'RS256', x5c: ['MIIB'] })],
  ['a URL of certificates in x5u', () => forge({ alg: 'RS256', x5u: 'https://evil.example/cert' })],
  ['an unknown kid', () => forge({ alg: 'RS256', kid: 'two' })],
  ['a path as its kid', () => forge({ alg: 'RS256', kid: '../../../../dev/null' })],
  ['SQL as its kid', () => forge({ alg: 'RS256', kid: "' union select 'x" })],
  ['an object as its kid', () => forge({ alg: 'RS256', kid: { $ne: 1 } })],
  ['__proto__ as its kid', () => forge({ alg: 'RS256', kid: '__proto__' })],
  ['a critical extension (crit)', () => forge({ alg: 'RS256', kid: 'one', crit: ['exp'], exp: 1 })],
  ['an empty crit', () => forge({ alg: 'RS256', kid: 'one', crit: [] })],
  ['b64 false', () => forge({ alg: 'RS256', kid: 'one', crit: ['b64'], b64: false })],
  ['zip', () => forge({ alg: 'RS256', kid: 'one', zip: 'DEF' })],
  ['a payload that is a list', () => forge({ alg: 'RS256', kid: 'one' }, [claims()])],
  ['a payload that is not JSON', () => forge({ alg: 'RS256', kid: 'one' }, '{"sub":')],
  ['two parts', () => forge({ alg: 'RS256', kid: 'one' }).split('.').slice(0, 2).join('.')],
  ['five parts, like an encrypted token', () => `${forge({ alg: 'dir', enc: 'A256GCM' })}.x.y`],
  [
    'a JWS in JSON serialization',
    () => encode({ payload: encode(claims()), signatures: [{ protected: encode({ alg: 'none' }) }] }),
  ],
  ['only dots', () => '..'],
  ['a very long header', () => forge({ alg: 'none', pad: 'x'.repeat(9000) }, {}, null)],
];

describe.each([
  ['public keys', () => byKeys],
  ['a shared secret', () => bySecret],
] as const)('a server that verifies tokens with %s', (_, server) => {
  test.each(FORGERIES)('rejects a token with %s, without giving the reason', async (__, create) => {
    const { status, body } = await ask(server(), `Bearer ${await create()}`);
    expect(status).toBe(401);
    expect(body).toEqual({ error: 'invalid_token', error_description: 'The token is not valid.' });
    expect(app.reports).toEqual([]);
  });
});

test('does not accept tokens of the issuer in place of a shared secret, nor vice versa', async () => {
  const token = await issuer.token();
  const shared = forge({ alg: 'HS256' }, claims(), SECRET);
  expect((await ask(byKeys, `Bearer ${token}`)).status).toBe(200);
  expect((await ask(bySecret, `Bearer ${token}`)).status).toBe(401);
  expect((await ask(bySecret, `Bearer ${shared}`)).status).toBe(200);
  expect((await ask(byKeys, `Bearer ${shared}`)).status).toBe(401);
});

test('uses only the last value of a duplicate claim', async () => {
  const twice = (first: string, last: string) => {
    const { iss, aud, exp } = claims();
    const payload = `{"iss":"${iss}","exp":${exp},"sub":"ann","aud":"${first}","aud":"${last}"}`;
    expect(aud).toBe(AUDIENCE);
    return forge({ alg: 'HS256' }, payload, SECRET);
  };
  expect((await ask(bySecret, `Bearer ${twice('other', AUDIENCE)}`)).status).toBe(200);
  expect((await ask(bySecret, `Bearer ${twice(AUDIENCE, 'other')}`)).status).toBe(401);
});

test('rejects a valid signature with unsupported critical headers or b64: false', async () => {
  const cases = [
    { alg: 'HS256', crit: ['x'], x: 1 },
    { alg: 'HS256', crit: [] },
    { alg: 'HS256', crit: 'x' },
    { alg: 'HS256', crit: ['b64'], b64: false },
  ];
  for (const header of cases) {
    const { status } = await ask(bySecret, `Bearer ${forge(header, claims(), SECRET)}`);
    expect([header, status]).toEqual([header, 401]);
  }
});

test.each([
  ['another issuer', { iss: 'https://evil.example' }],
  ['an issuer that begins with the right one', { iss: 'prefix' }],
  ['another audience', { aud: `${AUDIENCE}/` }],
  ['several audiences in one string', { aud: `other ${AUDIENCE}` }],
  ['a string as its expiry', { exp: '9999999999' }],
  ['null as its expiry', { exp: null }],
  ['an object as its subject', { sub: { toString: 'ann' } }],
])('rejects a valid signature with %s', async (_, changed) => {
  const payload = {
    ...claims(),
    ...changed,
    ...('iss' in changed && changed.iss === 'prefix' && { iss: `${issuer.url}.evil` }),
  };
  expect((await ask(bySecret, `Bearer ${forge({ alg: 'HS256' }, payload, SECRET)}`)).status).toBe(401);
});
