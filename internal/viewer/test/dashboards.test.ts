import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildClient } from '../../../packages/server/client/build.mjs';
import { connect, type TestClient } from '../../../packages/server/test/http/connect.js';
import { startApp, type TestApp } from '../../../packages/server/test/http/startApp.js';
import { openBrowser } from '../../browser/src/openBrowser.js';
import { hostileRecords } from '../src/hostileRecords.js';
import { openViewer, type TestViewer } from '../src/openViewer.js';

const browser = await openBrowser('the tests of dashboards in the viewer');
const user = { email: 'demo@example.com', name: 'Demo', roles: ['agent', 'admin'] };

/** An address of the viewer that a dashboard must not reach. */
const REFUSED = '/view?requested=by-a-dashboard';

const rows = { from: { page: 'admin', request: 'get_users', refresh: 30 } };
const spec = (title: string) => ({
  title,
  components: [
    { type: 'table', props: { rows, columns: [{ field: 'name' }, { field: 'email' }] } },
    {
      type: 'section',
      props: { title: 'Notes', collapsed: true },
      children: hostileRecords.map((content) => ({ type: 'text', props: { content } })),
    },
  ],
});

describe.skipIf(!browser)('dashboards in the viewer', () => {
  let app: TestApp;
  let agent: TestClient;
  let viewer: TestViewer;
  let page: Page;
  let frame: FrameLocator;
  beforeAll(async () => {
    if (!browser) return;
    await buildClient();
    app = await startApp({ apps: true });
    await app.load();
    const server = await app.serve({ user });
    agent = await connect('v2 auto', server.url);
    viewer = await openViewer(browser, server);
    page = viewer.page;
    frame = page.frameLocator('iframe');
    // Fake timers: the test controls the time.
    await page.clock.install();
    await page.reload();
  });
  afterAll(async () => {
    await viewer?.close();
    await agent?.close();
    await app?.close();
  });

  /** Advances the clock by one polling interval of the pages. */
  const wait = (seconds = 6) => page.clock.runFor(seconds * 1000);

  test('the list shows one as soon as the agent has built it', async () => {
    await page.getByRole('heading', { name: 'Sessions' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Dashboards' }).count()).toBe(0);
    await agent.call('create_app', { name: 'users', spec: spec('Users') });
    await wait();
    await page.getByRole('link', { name: 'Users' }).click();
    await frame.getByRole('heading', { name: 'Users', level: 1 }).waitFor();
    expect(await frame.locator('tbody tr').count()).toBe(app.rows('SELECT * FROM users').length);
    expect(viewer.faults).toEqual([]);
  });

  test('it has new data as often as it says, and keeps what a person has opened', async () => {
    await frame.getByText('Notes').click();
    app.rows("UPDATE users SET name = 'Zoe Changed' WHERE id = (SELECT min(id) FROM users) RETURNING id");
    await wait(31);
    await frame.getByText('Zoe Changed').waitFor();
    expect(await frame.locator('details').getAttribute('open')).not.toBeNull();
  });

  test('it reaches nothing of the viewer', async () => {
    const inside = page.frames().find((one) => one.url().endsWith('/document'));
    expect(await inside?.evaluate('origin')).toBe('null');
    expect(await inside?.evaluate('window.hit')).toBeUndefined();
    const read = (code: string) =>
      inside?.evaluate(`(() => { try { return ${code}; } catch (e) { return e.name; } })()`);
    expect(await read('parent.document.title')).toBe('SecurityError');
    expect(await read('document.cookie')).toBe('SecurityError');
    expect(await inside?.evaluate(`fetch('${REFUSED}').catch((error) => error.name)`)).toBe('TypeError');
    // The browser reports the violation on its console in several messages, some of them later.
    await expect.poll(() => viewer.faults.join('\n')).toMatch(/violates.*Content Security Policy/);
    expect(viewer.faults.join('\n')).toContain(REFUSED);
  });

  test('it is replaced when the agent replaces it, and says that it was deleted', async () => {
    await agent.call('update_app', { name: 'users', spec: spec('People') });
    await wait();
    await frame.getByRole('heading', { name: 'People', level: 1 }).waitFor();
    expect(await page.title()).toBe('People');
    await agent.call('delete_app', { name: 'users' });
    await wait();
    await page.getByText('The dashboard was deleted.').waitFor();
    await page.getByRole('link', { name: 'All sessions and dashboards' }).click();
    await page.getByRole('heading', { name: 'Sessions' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Dashboards' }).count()).toBe(0);
    expect(viewer.faults.filter((fault) => !fault.includes(REFUSED))).toEqual([]);
  });
});
