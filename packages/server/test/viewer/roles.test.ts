import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpServer } from '../../src/index.js';
import { liveSpec } from '../apps/specs.js';
import { connect, type TestClient } from '../http/connect.js';
import { startApp, type TestApp } from '../http/startApp.js';
import { type Browser, openBrowser, type Stream, send } from './browser.js';

const SECRET = 'Only for admins 4711';
const ISSUER = 'https://id.example.com/';
const KEY = 'k'.repeat(40);

/** One user, once with the role `admin` and once without. `scope`: that of a person, for the viewer. */
const token = (roles: readonly string[], scope?: 'viewer') => {
  const claims = { iss: ISSUER, aud: 'a', exp: Date.now() / 1000 + 6000, sub: 'ann', roles, scope };
  const parts = [{ alg: 'HS256' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return `${parts.join('.')}.${createHmac('sha256', KEY).update(parts.join('.')).digest('base64url')}`;
};

const page = `  - id: open
    type: Box
    blocks: [{ id: free, type: TextInput }]
  - id: secret_page
    type: Box
    properties: { title: ${SECRET} }
    events: { onInit: [{ id: fill, type: SetState, params: { note: ${SECRET} } }] }
    blocks:
      - { id: note, type: TextInput }
      - id: csv
        type: Button
        events:
          onClick:
            - { id: download, type: DownloadCsv, params: { filename: secret.csv, data: [{ note: ${SECRET} }] } }
      - { id: erase, type: Button, events: { onClick: [{ id: stop, type: Throw, params: { throw: true, message: ${SECRET} } }] } }
auth: { pages: { protected: true, roles: { admin: [secret_page] } } }
`;

let app: TestApp;
let server: HttpServer;
const agents = {} as Record<'admin' | 'plain', TestClient>;
const browsers = {} as Record<'admin' | 'plain', Browser>;
const streams: Stream[] = [];

beforeAll(async () => {
  const auth = {
    jwt: { issuer: ISSUER, audience: 'a', secretEnv: 'KEY', rolesClaim: 'roles', viewerScopes: ['viewer'] },
  };
  app = await startApp(
    { auth, apps: true, pages: { secret_page: { events: { 'erase.onClick': { confirm: 'Erase?' } } } } },
    { page },
  );
  server = await app.serve({ environment: { KEY } });
  for (const [who, roles] of [
    ['admin', ['admin']],
    ['plain', []],
  ] as const) {
    agents[who] = await connect('v2 auto', server.url, { token: token(roles) });
    browsers[who] = await openBrowser(server, { key: token(roles, 'viewer') });
  }
  const spec = liveSpec({ page: 'secret_page', block: 'note' });
  expect((await agents.admin.call('create_app', { name: 'figures', spec })).text).toContain('figures');
});
afterAll(async () => {
  for (const stream of streams) stream.close();
  await Promise.all(Object.values(agents).map((agent) => agent.close()));
  await app.close();
});

const type = (blockId: string, value: string) => ({ type: 'setValue', blockId, value });
const press = (blockId: string) => ({ type: 'triggerEvent', blockId, event: 'onClick' });

/** A session that the admin has filled: with values, a file, an entry by a person, and a call with an idempotency key. */
async function fill(): Promise<string> {
  const { admin } = agents;
  const sessionId = String((await admin.call('session_create', { name: 'Test' })).data.sessionId);
  await admin.call('navigate', { sessionId, pageId: 'secret_page' });
  await admin.call('interact', { sessionId, actions: [type('note', SECRET), press('csv')] });
  await admin.call('interact', { sessionId, actions: [type('note', SECRET)], idempotencyKey: 'once' });
  await browsers.admin.post(sessionId, 'act', { actions: [type('note', SECRET)] });
  return sessionId;
}

async function watch(who: 'admin' | 'plain', sessionId: string, headers = {}): Promise<Stream> {
  const stream = await browsers[who].watch(sessionId, headers);
  streams.push(stream);
  return stream;
}

const snapshotOf = async (stream: Stream) => (await stream.find(({ event }) => event === 'snapshot')).data;

interface Reading {
  readonly sessionId: string;
  /** The cursor of the stream of the admin, before the last changes. */
  readonly cursor: number;
}

type Read = (who: 'admin' | 'plain', reading: Reading) => Promise<string>;

const view =
  (path: string): Read =>
  async (who, { sessionId }) => {
    const { status, body } = await browsers[who].get(`/view/${sessionId}${path}`);
    return `${status} ${body}`;
  };
const script =
  (path: (reading: Reading) => string): Read =>
  async (who, reading) => {
    const authorization = `Bearer ${token(who === 'admin' ? ['admin'] : [])}`;
    const { status, body } = await send(new URL(path(reading), server.url), { headers: { authorization } });
    return `${status} ${body}`;
  };
const tool =
  (name: string, args: object = {}): Read =>
  async (who, { sessionId }) =>
    (await agents[who].call(name, { ...(name !== 'session_list' && { sessionId }), ...args })).text;
const resource =
  (path: string): Read =>
  async (who, { sessionId }) => {
    const uri = path.replace('{id}', sessionId);
    // An error repeats the URI that was asked for.
    return (await agents[who].read(uri).catch(String)).replaceAll(uri, '');
  };
const stream =
  (lastEvent: boolean): Read =>
  async (who, { sessionId, cursor }) => {
    const own = await watch(who, sessionId, lastEvent ? { 'last-event-id': String(cursor) } : {});
    await own.find(({ event }) => event === 'snapshot' || event === 'change');
    await new Promise((done) => setTimeout(done, 100));
    return JSON.stringify(own.events);
  };

/** Every way to read something of a session, or of a page that it shows. */
const WAYS: Readonly<Record<string, Read>> = {
  'the stream of the viewer': stream(false),
  'the stream after a cursor': stream(true),
  '/view/{id}/state': view('/state'),
  '/view/{id}/block': view('/block?id=secret_page'),
  '/view/{id}/files': view('/files/secret.csv'),
  '/state': script(({ sessionId }) => `/state?session=${sessionId}`),
  '/wait with a cursor': script(
    ({ sessionId, cursor }) => `/wait?session=${sessionId}&cursor=${cursor}&timeout=1`,
  ),
  '/wait with another cursor': script(({ sessionId }) => `/wait?session=${sessionId}&cursor=1&timeout=1`),
  'the page as a resource': resource('lowdefy://sessions/{id}'),
  'the log as a resource': resource('lowdefy://sessions/{id}/log'),
  'a file as a resource': resource('lowdefy://sessions/{id}/files/secret.csv'),
  'the blocks of the page': resource('lowdefy://pages/secret_page'),
  'the app': resource('lowdefy://app'),
  'the status': resource('lowdefy://status'),
  read: tool('read', { id: 'secret_page' }),
  get_state: tool('get_state'),
  get_pages: async (who) => (await agents[who].call('get_pages')).text,
  session_list: tool('session_list'),
  'the list of the viewer': async (who) => (await browsers[who].get('/view')).body,
  'a repeated call': tool('interact', { actions: [type('note', SECRET)], idempotencyKey: 'once' }),
  'the entries of people in the next answer': tool('interact', { actions: [] }),
  'the view of the MCP App': async (who, { sessionId }) => {
    const roles = who === 'admin' ? ['admin'] : [];
    const principal = { id: `jwt:${ISSUER}#ann`, claims: { sub: 'ann', roles }, roles };
    return JSON.stringify(await app.service.call('view', { principal, sessionId }));
  },
  // The spec that the user's agent wrote may name the page.
  'a dashboard': async (who) =>
    (await browsers[who].get('/view/apps/figures/document')).body.replaceAll('secret_page', ''),
};

const isRevealed = (text: string) => text.includes(SECRET) || text.includes('secret_page');

test.each(Object.entries(WAYS))('%s has a page only for the roles that may open it', async (_, read) => {
  const readAs = async (who: 'admin' | 'plain') => {
    const sessionId = await fill();
    const admin = await watch('admin', sessionId);
    const { cursor } = await snapshotOf(admin);
    await agents.admin.call('interact', { sessionId, actions: [type('note', `${SECRET}!`)] });
    await admin.find(({ event }) => event === 'change');
    const text = await read(who, { sessionId, cursor });
    admin.close();
    return text;
  };
  const [plain, own] = [await readAs('plain'), await readAs('admin')];
  expect({ plain: isRevealed(plain), admin: isRevealed(own) }, plain).toEqual({ plain: false, admin: true });
});

test('a viewer without the role gets no change of a page that another role has opened', async () => {
  const { admin } = agents;
  const sessionId = String((await admin.call('session_create', { name: 'Test' })).data.sessionId);
  await admin.call('navigate', { sessionId, pageId: 'open' });
  const plain = await watch('plain', sessionId);
  expect(await snapshotOf(plain)).toMatchObject({ pageId: 'open' });
  await admin.call('interact', { sessionId, actions: [type('free', 'seen by both')] });
  await plain.find(({ data }) => data?.type === 'patches' && JSON.stringify(data).includes('seen by both'));
  await admin.call('navigate', { sessionId, pageId: 'secret_page' });
  const left = await plain.find(({ data }) => data?.type === 'page');
  expect(left.data).toMatchObject({
    pageId: null,
    title: '',
    html: expect.stringContaining('not available'),
  });
  await admin.call('interact', { sessionId, actions: [type('note', SECRET), press('csv')] });
  const own = await watch('admin', sessionId);
  expect(JSON.stringify(await snapshotOf(own))).toContain(SECRET);
  await admin.call('navigate', { sessionId, pageId: 'open' });
  await plain.find(({ data }) => data?.type === 'page' && data.pageId === 'open');
  expect(isRevealed(JSON.stringify(plain.events))).toBe(false);
  // The log of a closed session, too.
  await admin.call('session_close', { sessionId });
  const log = (who: 'admin' | 'plain') => agents[who].read(`lowdefy://sessions/${sessionId}/log`);
  expect([isRevealed(await log('plain')), isRevealed(await log('admin'))]).toEqual([false, true]);
  expect(await log('plain')).toContain('seen by both');
});

test('a question is for viewers with the roles of the agent', async () => {
  const sessionId = await fill();
  const plain = await watch('plain', sessionId);
  await snapshotOf(plain);
  const click = () => agents.admin.call('interact', { sessionId, actions: [press('erase')] });
  expect((await click()).text).toContain('Ask the user to open the viewer of this session');
  const own = await watch('admin', sessionId);
  await snapshotOf(own);
  const clicked = click();
  const { data } = await own.find(({ event, data: open }) => event === 'questions' && open.length > 0);
  const answer = { answer: true };
  expect(await browsers.plain.post(sessionId, `questions/${data[0].id}`, answer)).toMatchObject({
    status: 404,
  });
  expect(plain.events.filter(({ event }) => event === 'questions')).toEqual([]);
  await browsers.admin.post(sessionId, `questions/${data[0].id}`, { answer: false });
  expect((await clicked).text).toContain('did not agree');
});
