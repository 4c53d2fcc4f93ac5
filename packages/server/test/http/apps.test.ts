import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HttpServer } from '../../src/index.js';
import { type Answer, type Sent, send } from '../viewer/browser.js';
import { connect } from './connect.js';
import { startApp, type TestApp } from './startApp.js';

const environment = { ANN: 'key-of-ann', BOB: 'key-of-bob' };
const auth = {
  keys: [
    { name: 'ann', env: 'ANN', user: { name: 'Ann', roles: ['agent', 'admin'] } },
    { name: 'bob', env: 'BOB', user: { name: 'Bob', roles: ['agent'] } },
  ],
};
const text = (content: string) => ({ title: 'Notes', components: [{ type: 'text', props: { content } }] });
const ENTRIES = { from: { page: 'reports', request: 'get_log_summary', select: '0.entries' } };
const LIVE = {
  title: 'Reports',
  components: [{ type: 'stat-cards', props: { cards: [{ label: 'Entries', value: ENTRIES }] } }],
};
const HOSTILE = '<script>window.hit=1</script>';

let app: TestApp;
let server: HttpServer;
beforeAll(async () => {
  app = await startApp({ apps: true, limits: { deadlineSeconds: 600, maxBodyKilobytes: 600 } });
  await app.load();
  server = await app.serve({ auth, environment });
});
afterAll(() => app.close());

type By = keyof typeof environment | 'nobody';

function call(
  method: string,
  path: string,
  sent: Omit<Sent, 'method'> = {},
  by: By = 'ANN',
): Promise<Answer> {
  const authorization = by === 'nobody' ? {} : { authorization: `Bearer ${environment[by]}` };
  const url = new URL(`/v1/apps${path}`, server.url);
  return send(url, { ...sent, method, headers: { ...authorization, ...sent.headers } });
}

const create = (name: string, spec: unknown, by?: By) => call('POST', '', { body: { name, spec } }, by);
const names = async (by?: By) =>
  (await call('GET', '', {}, by)).json<{ apps: { name: string }[] }>().apps.map(({ name }) => name);

describe('the REST API of apps', () => {
  test('creates, lists, reads, replaces and deletes an app', async () => {
    const created = await create('notes', text('one'));
    expect(created).toMatchObject({ status: 201, headers: { location: '/v1/apps/notes', etag: '"0"' } });
    expect(created.json()).toEqual({
      info: expect.objectContaining({ name: 'notes', title: 'Notes', uri: 'ui://apps/notes', revision: 0 }),
      notes: [],
    });
    expect(await names()).toEqual(['notes']);
    const read = await call('GET', '/notes');
    expect(read).toMatchObject({ status: 200, headers: { etag: '"0"', vary: 'accept' } });
    expect(read.json()).toMatchObject({ info: { name: 'notes' }, spec: text('one') });
    const put = await call('PUT', '/notes', { body: text('two'), headers: { 'if-match': '"0"' } });
    expect(put).toMatchObject({ status: 200, headers: { etag: '"1"' } });
    expect((await call('GET', '/notes')).body).toContain('two');
    expect(await call('DELETE', '/notes')).toMatchObject({ status: 204, body: '' });
    expect(await names()).toEqual([]);
    expect(await call('GET', '/notes')).toMatchObject({ status: 404 });
  });

  test('shares the apps of a user with agents', async () => {
    const agent = await connect('v2 auto', server.url, { token: environment.ANN });
    await agent.call('create_app', { name: 'shared', spec: text('by the agent') });
    expect((await call('GET', '/shared')).body).toContain('by the agent');
    await call('DELETE', '/shared');
    expect((await agent.call('list_apps')).text).toContain('You have no apps');
    await agent.close();
  });

  test('notes unknown fields', async () => {
    const created = await create('noted', { ...text('x'), colour: 'red' });
    expect(created.json()).toMatchObject({ notes: ['spec.colour is not known and was ignored.'] });
    await call('DELETE', '/noted');
  });

  test('lists all component types with schemas and examples', async () => {
    const { types } = (await call('GET', '/component-types')).json<{ types: Record<string, unknown>[] }>();
    expect(types).toHaveLength(14);
    for (const { type, props, example } of types)
      expect({ type, props, example }).toEqual({
        type: expect.any(String),
        props: expect.objectContaining({ type: 'object' }),
        example: expect.objectContaining({ type }),
      });
  });
});

describe('the HTML of an app', () => {
  test('contains the data of its user, in a sandbox without an origin', async () => {
    await create('live', LIVE);
    const { status, headers, body } = await call('GET', '/live', { headers: { accept: 'text/html' } });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('text/html'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox allow-scripts;');
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).toContain("frame-ancestors 'self'");
    const [{ entries } = { entries: 0 }] = app.rows('SELECT count(*) AS entries FROM log_entries') as {
      entries: number;
    }[];
    expect(body).toContain(new Intl.NumberFormat('en').format(entries));
    // The spec contains the reference, not the rows.
    expect((await call('GET', '/live')).json()).toMatchObject({ spec: LIVE });
    await call('DELETE', '/live');
  });

  test('is returned if the Accept header prefers it to JSON', async () => {
    await create('typed', text(HOSTILE));
    const type = async (accept: string) =>
      (await call('GET', '/typed', { headers: { accept } })).headers['content-type'];
    expect(await type('text/html,application/xhtml+xml,*/*;q=0.8')).toContain('text/html');
    expect(await type('application/json, text/html;q=0.5')).toContain('json');
    expect(await type('*/*')).toContain('json');
    const { body } = await call('GET', '/typed', { headers: { accept: 'text/html' } });
    expect(body).not.toContain(HOSTILE);
    expect(body).toContain('&lt;script&gt;');
    expect(await call('GET', '/nothing', { headers: { accept: 'text/html' } })).toMatchObject({
      status: 404,
    });
    await call('DELETE', '/typed');
  });
});

describe('a rejected request changes nothing', () => {
  beforeAll(async () => {
    await create('kept', text('kept'));
  });
  afterAll(async () => {
    await call('DELETE', '/kept');
  });

  test.each<[string, string, Omit<Sent, 'method'>, number, unknown]>([
    ['POST', '', { body: { name: 'kept', spec: text('x') } }, 409, /An app of this name exists/],
    ['POST', '', { body: { name: 'Not A Name', spec: text('x') } }, 400, /not valid/],
    ['POST', '', { body: { name: 'component-types', spec: text('x') } }, 400, /not valid/],
    ['POST', '', { body: { name: 'new', spec: { components: [{ type: 'tabel' }] } } }, 400, /not valid/],
    ['POST', '', { body: { name: 'new' } }, 400, /spec/],
    ['POST', '', { body: '{' }, 400, /^The request body cannot be parsed as JSON: .+/],
    ['POST', '', { body: 'x'.repeat(700_000) }, 413, /600 KB is the limit/],
    ['POST', '', { body: 'x', headers: { 'content-type': 'text/plain' } }, 415, /Content-Type/],
    ['PUT', '/kept', { body: { components: [] } }, 400, /not valid/],
    ['PUT', '/kept', { body: text('x'), headers: { 'if-match': '"7"' } }, 412, /another revision/],
    ['PUT', '/kept', { body: text('x'), headers: { 'if-match': '0' } }, 400, /If-Match/],
    ['PUT', '/unknown', { body: text('x') }, 404, /no app/],
    ['DELETE', '/kept', { headers: { 'if-match': '"7"' } }, 412, /another revision/],
    ['DELETE', '/unknown', {}, 404, /no app/],
    ['GET', '/unknown', {}, 404, /no app/],
    ['GET', '/..%2Fkept', {}, 404, /no app/],
    ['PATCH', '/kept', { body: {} }, 405, /Use GET or PUT or DELETE/],
    ['PUT', '', { body: {} }, 405, /Use GET or POST/],
  ])('%s %s (%#)', async (method, path, sent, status, message) => {
    const answer = await call(method, path, sent);
    expect([answer.status, answer.json().error]).toEqual([status, expect.stringMatching(message as RegExp)]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(await names()).toEqual(['kept']);
    expect((await call('GET', '/kept')).json()).toMatchObject({ info: { revision: 0 }, spec: text('kept') });
    expect(app.reports).toEqual([]);
  });

  test('lists all problems with their place, and suggests the nearest type', async () => {
    const { problems } = (await create('new', { components: [{ type: 'tabel' }, { type: 'chart' }] })).json<{
      problems: string[];
    }>();
    expect(problems[0]).toMatch(
      /^components\[0\]: there is no component type "tabel"\. Did you mean "table"/,
    );
    expect(problems.length).toBeGreaterThan(1);
  });

  test('only one of several concurrent replacements of the same revision succeeds', async () => {
    const put = (content: string) =>
      call('PUT', '/kept', { body: text(content), headers: { 'if-match': '"0"' } });
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map(put));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412]);
    expect((await call('GET', '/kept')).json()).toMatchObject({ info: { revision: 1 } });
  });
});

test('limits each user to 100 apps', async () => {
  for (let count = 0; count < 100; count += 1)
    expect((await create(`app-${count}`, text('x'), 'BOB')).status).toBe(201);
  const answer = await create('one-more', text('x'), 'BOB');
  expect([answer.status, answer.json().error]).toEqual([429, expect.stringContaining('Delete one')]);
  expect((await create('others-may', text('x'))).status).toBe(201);
  await call('DELETE', '/others-may');
  for (const name of await names('BOB')) await call('DELETE', `/${name}`, {}, 'BOB');
  expect(await names('BOB')).toEqual([]);
});

describe('callers', () => {
  test('without a valid key get 401 from every method', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['GET', '/component-types'],
      ['GET', '/x'],
      ['PUT', '/x'],
      ['DELETE', '/x'],
    ] as const) {
      const refused = await call(method, path, {}, 'nobody');
      expect(refused).toMatchObject({
        status: 401,
        headers: { 'www-authenticate': expect.stringContaining('Bearer') },
      });
      const wrong = await call(method, path, { headers: { authorization: 'Bearer wrong' } });
      expect(wrong.status).toBe(401);
    }
  });

  test('cannot access apps of other users, nor their data', async () => {
    const rows = { from: { page: 'admin', block: 'user_list' } };
    const spec = { title: 'Users', components: [{ type: 'table', props: { rows } }] };
    await create('users', spec);
    const html = { headers: { accept: 'text/html' } };
    expect(await names('BOB')).toEqual([]);
    for (const [method, sent] of [
      ['GET', {}],
      ['GET', html],
      ['PUT', { body: text('x') }],
      ['DELETE', {}],
    ] as const)
      expect(await call(method, '/users', sent, 'BOB')).toMatchObject({ status: 404 });
    // The same name is a separate app for this user, read with this user's rights.
    const created = (await create('users', spec, 'BOB')).json<{ notes: string[] }>();
    expect(created.notes).toEqual([expect.stringMatching(/components\[0\]\.props\.rows: .*admin/)]);
    const [{ email: secret } = { email: '' }] = app.rows('SELECT email FROM users') as { email: string }[];
    expect((await call('GET', '/users', html)).body).toContain(secret);
    expect((await call('GET', '/users', html, 'BOB')).body).not.toContain(secret);
    await call('DELETE', '/users', {}, 'BOB');
    expect(await names()).toEqual(['users']);
    await call('DELETE', '/users');
  });

  test('with another Host (DNS rebinding) or Origin (cross-site request) get 403', async () => {
    expect(await call('GET', '', { headers: { host: 'evil.example' } })).toMatchObject({ status: 403 });
    for (const method of ['GET', 'DELETE', 'OPTIONS'])
      expect(await call(method, '/x', { headers: { origin: 'https://evil.example' } })).toMatchObject({
        status: 403,
      });
  });

  test('from an allowed origin get CORS headers, also for preflight requests', async () => {
    const { origin } = new URL(server.url);
    const asked = await call('OPTIONS', '/x', {
      headers: { origin, 'access-control-request-headers': 'authorization, if-match' },
    });
    expect(asked).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': 'authorization, if-match',
        'access-control-allow-origin': origin,
      },
    });
    const { headers } = await call('GET', '', { headers: { origin } });
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': expect.stringContaining('etag'),
    });
  });
});

test('returns 404 without apps: true', async () => {
  const other = await startApp();
  const { url } = await other.serve();
  expect(await send(new URL('/v1/apps', url))).toMatchObject({ status: 404 });
  await other.close();
});
