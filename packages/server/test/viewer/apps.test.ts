import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpServer, memoryStore } from '../../src/index.js';
import { connect } from '../http/connect.js';
import { startApp, type TestApp } from '../http/startApp.js';
import { type Browser, openBrowser, send } from './browser.js';

const environment = { ANN: 'key-of-ann', BOB: 'key-of-bob' };
const auth = { keys: ['ann', 'bob'].map((name) => ({ name, env: name.toUpperCase(), user: { name } })) };
const SPEC = {
  title: 'Figures & <b>facts</b>',
  components: [{ type: 'text', props: { content: '<script>window.hit=1</script>' } }],
};

let app: TestApp;
let server: HttpServer;
let ann: Browser;
let bob: Browser;
beforeAll(async () => {
  app = await startApp({ apps: true });
  server = await app.serve({ auth, environment });
  ann = await openBrowser(server, { key: environment.ANN });
  bob = await openBrowser(server, { key: environment.BOB });
});
afterAll(() => app.close());

test('the list shows dashboards only if the user has some', async () => {
  expect((await ann.get('/view')).body).not.toContain('Dashboards');
  const agent = await connect('v2 auto', server.url, { token: environment.ANN });
  await agent.call('create_app', { name: 'facts', spec: SPEC });
  await agent.close();
  const { body } = await ann.get('/view');
  expect(body).toContain('<h2>Dashboards</h2>');
  expect(body).toContain('href="/view/apps/facts"');
  expect(body).toContain('Figures &amp; &lt;b&gt;facts&lt;/b&gt;');
  expect((await bob.get('/view')).body).not.toContain('facts');
});

describe('a dashboard', () => {
  test('is shown in a sandboxed frame without an origin', async () => {
    const { status, headers, body } = await ann.get('/view/apps/facts');
    expect(status).toBe(200);
    expect(body).toContain('sandbox="allow-scripts" src="/view/apps/facts/document"');
    expect(headers['content-security-policy']).toContain("frame-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    // Other pages have no frames at all.
    expect((await ann.get('/view')).headers['content-security-policy']).not.toContain('frame-src');
    const document = await ann.get('/view/apps/facts/document');
    expect(document.headers['content-security-policy']).toMatch(
      /^default-src 'none';.*sandbox allow-scripts; frame-ancestors 'self'$/,
    );
    expect(document.body).toContain('data-app="facts"');
    expect(document.body).not.toContain('<script>window.hit');
  });

  test('provides its revision and content for updates', async () => {
    expect((await ann.get('/view/apps/facts/info')).json()).toMatchObject({ name: 'facts', revision: 0 });
    const { html } = (await ann.get('/view/apps/facts/content')).json<{ html: string }>();
    expect(html).toMatch(/^<main><h1>Figures &amp; &lt;b&gt;/);
  });

  test.each(['', '/document', '/content', '/info'])(
    'cannot be read by other users or other sites: %s',
    async (path) => {
      expect(await bob.get(`/view/apps/facts${path}`)).toMatchObject({ status: 404 });
      expect(await send(`${ann.origin}/view/apps/facts${path}`)).toMatchObject({ status: 401 });
      const foreign = {
        'sec-fetch-site': 'cross-site',
        'sec-fetch-dest': 'iframe',
        'sec-fetch-mode': 'navigate',
      };
      expect(await ann.get(`/view/apps/facts${path}`, foreign)).toMatchObject({ status: 403 });
      expect(await ann.get(`/view/apps/other${path}`)).toMatchObject({ status: 404 });
    },
  );
});

test('returns 404 without apps: true', async () => {
  const other = await startApp();
  const browser = await openBrowser(await other.serve());
  expect(await browser.get('/view/apps/facts')).toMatchObject({ status: 404 });
  expect(await browser.get('/view')).toMatchObject({ status: 200 });
  await other.close();
});

test('reports a dashboard whose data cannot be read, without the reason', async () => {
  const store = memoryStore();
  const block = '{ id: count, type: Statistic, properties: { value: 7 } }';
  const good = await startApp(
    { apps: true },
    { store, page: `  - { id: home, type: Box, blocks: [${block}] }\n` },
  );
  const agent = await connect('v2 auto', (await good.serve()).url);
  const value = { from: { page: 'home', block: 'count' } };
  const spec = { components: [{ type: 'stat-cards', props: { cards: [{ label: 'Now', value }] } }] };
  expect(await agent.call('create_app', { name: 'live', spec })).toMatchObject({ data: { notes: [] } });
  await agent.close();
  await good.close();
  const bad = await startApp({ apps: true }, { store, page: '  - { id: home, type: Nonsense }\n' });
  const browser = await openBrowser(await bad.serve());
  expect((await browser.get('/view/apps/live')).status).toBe(200);
  const { status, headers, body } = await browser.get('/view/apps/live/document');
  expect([status, headers['content-type']]).toEqual([503, expect.stringContaining('text/html')]);
  expect(body).toContain('The app cannot be loaded. See the log of the server.');
  expect(body).not.toContain('Nonsense');
  await bad.close();
});
