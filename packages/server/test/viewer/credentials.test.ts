import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createViewerKey } from '../../src/auth/viewerKeys.js';
import type { HttpServer } from '../../src/index.js';
import { ask } from '../auth/ask.js';
import { connect } from '../http/connect.js';
import { startApp, type TestApp } from '../http/startApp.js';
import { Browser, send, type ViewEvent } from './browser.js';

const ISSUER = 'https://login.example.com/';
const AUDIENCE = 'https://tickets.example.com/mcp';
const SECRET = 'a secret that is long enough for HS256';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const viewerKeys = { local: createViewerKey(), ann: createViewerKey(), ben: createViewerKey() };
const configuredViewer = (key: string) => ({ keySha256: sha256(key) });
const auth = {
  keys: [
    { name: 'ann', sha256: sha256('key-of-ann'), user: {}, viewerKeySha256: sha256(viewerKeys.ann) },
    { name: 'ben', sha256: sha256('key-of-ben'), user: {}, viewerKeySha256: sha256(viewerKeys.ben) },
    { name: 'weak', sha256: sha256('key-of-weak'), user: {}, viewerKeySha256: sha256('password') },
  ],
  jwt: {
    ...{ issuer: ISSUER, audience: AUDIENCE, secretEnv: 'SECRET', scopes: ['tickets'] },
    viewerScopes: ['tickets:view', 'person'],
  },
};

const token = (scope: string) =>
  new SignJWT({ scope, sub: 'ann' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setExpirationTime('5m')
    .sign(new TextEncoder().encode(SECRET));

let app: TestApp;
/** Without `auth`: with the key of its start, and with one whose hash is configured. */
let local: HttpServer;
let configured: HttpServer;
let guarded: HttpServer;
beforeAll(async () => {
  app = await startApp({ pages: { new_ticket: { events: { 'submit.onClick': 'confirm' } } } });
  const { config } = app.service;
  const serve = (more: object) =>
    app.serve({ environment: { SECRET }, config: { ...config, ...more } as typeof config });
  local = await app.serve();
  configured = await serve({ viewer: { ...config.viewer, ...configuredViewer(viewerKeys.local) } });
  guarded = await app.serve({ auth, environment: { SECRET } });
});
afterAll(() => app.close());

const servers = { local: () => local, configured: () => configured, guarded: () => guarded };

interface Row {
  readonly who: string;
  readonly at: keyof typeof servers;
  /** Sent to the viewer. */
  readonly credential: () => string | Promise<string>;
  /** Of the agent whose session it is. Default: none. */
  readonly agent?: () => string | Promise<string>;
}

const annsToken = () => token('tickets');

/** Whoever holds one of these is a person. No MCP endpoint accepts them. */
const PERSONAL: readonly Row[] = [
  { who: 'the viewer key of the start', at: 'local', credential: () => local.viewer?.key ?? '' },
  { who: 'the configured viewer key', at: 'configured', credential: () => viewerKeys.local },
  {
    ...{ who: 'the viewer key of a user', at: 'guarded', credential: () => viewerKeys.ann },
    agent: () => 'key-of-ann',
  },
  {
    ...{ who: 'a token with viewerScopes', at: 'guarded', agent: annsToken },
    credential: () => token('tickets tickets:view person'),
  },
];

/** Whoever holds one of these may be an agent. */
const NOT_PERSONAL: readonly Row[] = [
  { who: 'the watch key', at: 'local', credential: () => local.viewer?.watchKey ?? '' },
  {
    ...{ who: 'the watch key, with a configured viewer key', at: 'configured' },
    credential: () => configured.viewer?.watchKey ?? '',
  },
  { who: 'an API key', at: 'guarded', credential: () => 'key-of-ann', agent: () => 'key-of-ann' },
  { who: 'a token', at: 'guarded', credential: annsToken, agent: annsToken },
  {
    ...{ who: 'a token with some of viewerScopes', at: 'guarded', agent: annsToken },
    credential: () => token('tickets person'),
  },
];

const REFUSED: readonly Row[] = [
  { who: 'nothing', at: 'local', credential: () => '' },
  { who: 'an unknown viewer key', at: 'local', credential: createViewerKey },
  { who: 'the viewer key of another server', at: 'local', credential: () => viewerKeys.local },
  { who: 'an unknown viewer key', at: 'guarded', credential: createViewerKey },
  { who: 'the hash of a viewer key', at: 'guarded', credential: () => sha256(viewerKeys.ann) },
  { who: 'a key that can be guessed, whose hash is configured', at: 'guarded', credential: () => 'password' },
  { who: 'the viewer key of a local server', at: 'guarded', credential: () => viewerKeys.local },
  { who: 'a token without scopes', at: 'guarded', credential: () => token('tickets:view person') },
];

const post = (at: Row['at'], path: string, body: unknown, credential = '') => {
  const headers: Record<string, string> = credential === '' ? {} : { authorization: `Bearer ${credential}` };
  return send(new URL(path, servers[at]().url), { method: 'POST', headers, body });
};

/** A session of an agent that waits for consent, and what a browser can do with it. */
async function startSession({ at, agent = () => '' }: Row) {
  const { url } = servers[at]();
  const client = await connect('v2 auto', url, { token: await agent() });
  onTestFinished(() => client.close());
  const sessionId = String((await client.call('session_create', { name: 'Test' })).data.sessionId);
  await client.call('navigate', { sessionId, pageId: 'new_ticket' });
  const submit = () =>
    client.call('interact', {
      ...{ sessionId, actions: [{ type: 'triggerEvent', blockId: 'submit', event: 'onClick' }] },
    });
  return { sessionId, submit };
}

const isAsked = ({ event, data }: ViewEvent) => event === 'questions' && data.length > 0;

/** Tries everything in a browser that has opened a link. */
async function tryAll(row: Row, url: string) {
  const { sessionId, submit } = await startSession(row);
  const { headers } = await send(url);
  const browser = new Browser(new URL(url).origin, headers['set-cookie']?.[0]?.split(';')[0] ?? '');
  const look = (await browser.get(`/view/${sessionId}/state`)).status;
  const stream = await browser.watch(sessionId);
  onTestFinished(() => stream.close());
  await stream.find(({ event }) => event === 'snapshot');
  const submitted = submit();
  const asked = await Promise.race([stream.find(isAsked), submitted]);
  const question = 'event' in asked ? asked.data[0].id : 'none';
  const answer = await browser.post(sessionId, `questions/${question}`, { answer: true });
  const { data } = await submitted;
  const control = await browser.post(sessionId, 'control', { by: 'person' });
  const title = { type: 'setValue', blockId: 'title', value: 'By a person' };
  const act = await browser.post(sessionId, 'act', { actions: [title] });
  const after = (await browser.get(`/view/${sessionId}/state`)).json<{ state: { title: unknown } }>();
  return {
    ...{ look, answer: answer.status, control: control.status, act: act.status },
    isAsked: 'event' in asked,
    isRun: data.log !== undefined,
    isChanged: after.state.title === 'By a person',
  };
}

const ALL = {
  ...{ look: 200, answer: 200, control: 200, act: 200 },
  ...{ isAsked: true, isRun: true, isChanged: true },
};
const LOOK = {
  ...{ look: 200, answer: 403, control: 403, act: 403 },
  ...{ isAsked: false, isRun: false, isChanged: false },
};

describe.each(PERSONAL)('$who', (row) => {
  test('gives links with which a person looks, acts, takes over and answers', async () => {
    const link = await post(row.at, '/view/links', {}, await row.credential());
    expect(link.json()).toMatchObject({ readOnly: false });
    expect(await tryAll(row, link.json<{ url: string }>().url)).toEqual(ALL);
  });

  test('gives a link to watch on request', async () => {
    const link = await post(row.at, '/view/links', { readOnly: true }, await row.credential());
    expect(link.json()).toMatchObject({ readOnly: true });
    expect(await tryAll(row, link.json<{ url: string }>().url)).toEqual(LOOK);
  });

  test('logs a browser in', async () => {
    const { status, headers } = await post(row.at, '/view/login', { key: ` ${await row.credential()}\n` });
    expect(status).toBe(200);
    expect(headers['set-cookie']?.[0]).toMatch(/HttpOnly; SameSite=Strict/);
  });

  test.runIf(row.at === 'guarded')('is not accepted by MCP', async () => {
    const answer = await ask(guarded, `Bearer ${await row.credential()}`);
    expect(answer).toMatchObject({ status: 401, challenge: expect.stringContaining('for people') });
  });
});

describe.each(NOT_PERSONAL)('$who', (row) => {
  test.each([{}, { readOnly: true }])('gives links with which people only look: %j', async (body) => {
    const link = await post(row.at, '/view/links', body, await row.credential());
    expect(link.json()).toMatchObject({ readOnly: true });
    expect(await tryAll(row, link.json<{ url: string }>().url)).toEqual(LOOK);
  });

  test('gives no link to act, and logs nobody in', async () => {
    const link = await post(row.at, '/view/links', { readOnly: false }, await row.credential());
    expect(link).toMatchObject({ status: 403, body: expect.stringContaining('viewer key') });
    const login = await post(row.at, '/view/login', { key: await row.credential() });
    expect(login).toMatchObject({ status: 403, body: expect.stringContaining('viewer key') });
    expect(login.headers['set-cookie']).toBeUndefined();
  });
});

test.each(REFUSED)('$who gives nothing ($at)', async ({ at, credential }) => {
  const key = await credential();
  const link = await post(at, '/view/links', {}, key);
  expect([401, 403]).toContain(link.status);
  const login = await post(at, '/view/login', { key });
  expect([400, 401, 403]).toContain(login.status);
  expect([link, login].map(({ headers }) => headers['set-cookie'])).toEqual([undefined, undefined]);
});

const loginOf = async (at: Row['at'], credential: string) => {
  const { url } = (await post(at, '/view/links', {}, credential)).json<{ url: string }>();
  const { headers } = await send(url);
  return new Browser(new URL(url).origin, headers['set-cookie']?.[0]?.split(';')[0] ?? '');
};

describe.each(['local', 'guarded'] as const)('logins at %s', (at) => {
  const rows = [...PERSONAL, ...NOT_PERSONAL].filter((row) => row.at === at);

  // All tokens of a user count as one credential, because the user can get any number of them.
  const counted = ({ who }: Row) => (who === 'a token with some of viewerScopes' ? 'a token' : who);

  test.each(rows)('and links with $who drop none of other credentials', async (row) => {
    const mine = await row.credential();
    const kept = await Promise.all(
      rows.map(async (each) => {
        const key = await each.credential();
        const link = await post(at, '/view/links', {}, key);
        const browser = await loginOf(at, key);
        return { link: link.json<{ url: string }>().url, browser, isDropped: counted(each) === counted(row) };
      }),
    );
    for (let count = 0; count < 101; count += 1) await loginOf(at, mine);
    for (let count = 0; count < 101; count += 1) await post(at, '/view/links', {}, mine);
    for (const { link, browser, isDropped } of kept) {
      const status = isDropped ? 401 : 200;
      expect(await browser.get('/view')).toMatchObject({ status });
      expect(await send(link)).toMatchObject({ status });
    }
  });
});

test('a viewer key is for the sessions of its own user', async () => {
  const { sessionId } = await startSession({ ...(PERSONAL[2] as Row) });
  const { headers } = await post('guarded', '/view/login', { key: viewerKeys.ben });
  const ben = new Browser(new URL(guarded.url).origin, headers['set-cookie']?.[0]?.split(';')[0] ?? '');
  expect(await ben.get(`/view/${sessionId}`)).toMatchObject({ status: 404 });
});
