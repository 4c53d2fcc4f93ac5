import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../packages/server/test/http/startApp.js';
import { openBrowser } from '../../browser/src/openBrowser.js';
import { openHost, type TestHost } from '../src/openHost.js';

const browser = await openBrowser('the tests of dashboards of a server');
const user = { email: 'demo@example.com', name: 'Demo', roles: ['agent'] };
const ofReports = (more: object) => ({ from: { page: 'reports', ...more } });
const spec = {
  title: 'Log of the systems',
  components: [
    {
      type: 'stat-cards',
      props: {
        cards: [
          {
            label: 'Entries',
            value: ofReports({ request: 'get_log_summary', select: '0.entries', refresh: 5 }),
          },
        ],
      },
    },
    { type: 'table', props: { title: 'Log', rows: ofReports({ request: 'get_log' }) } },
    { type: 'table', props: { rows: { from: { page: 'admin', block: 'nothing' } } } },
  ],
};

describe.skipIf(!browser)('a dashboard that a model has built', () => {
  let app: TestApp;
  let host: TestHost;
  beforeAll(async () => {
    if (!browser) return;
    app = await startApp({ apps: true, answers: 'text' });
    await app.load();
    const { url } = await app.serve({ user });
    host = await openHost(browser, url, 'auto');
  });
  afterAll(async () => {
    await host?.close();
    await app?.close();
    await browser?.close();
  });

  test('is shown in the chat, with data that the model has not read', async () => {
    const text = await host.show('create_app', { name: 'log', spec });
    const [{ entries, message }] = app.rows(
      'select count(*) as entries, min(message) as message from log_entries',
    ) as [{ entries: number; message: string }];
    await host.app.getByRole('heading', { name: 'Log of the systems', level: 1 }).waitFor();
    expect(await host.app.locator('.figure').textContent()).toBe(String(entries));
    await host.app.getByRole('cell', { name: message }).first().waitFor();
    expect(text).not.toContain(message);
    expect(host.calls).toEqual(['refresh_app']);
  });

  test('shows an error in place of data that the user may not see', async () => {
    expect(await host.app.getByRole('alert').textContent()).toMatch(/admin|page/i);
  });

  test('refreshes itself when the data of the app changes', async () => {
    const before = Number(await host.app.locator('.figure').textContent());
    app.rows('delete from log_entries where id = (select min(id) from log_entries)');
    await expect
      .poll(() => host.app.locator('.figure').textContent(), { timeout: 20_000 })
      .toBe(String(before - 1));
  });

  test('is replaced when the model changes it', async () => {
    await host.show('update_app', { name: 'log', spec: { ...spec, title: 'Another title' } });
    await host.page.frameLocator('iframe >> nth=1').getByRole('heading', { name: 'Another title' }).waitFor();
    expect({ faults: host.faults, requests: host.requests }).toEqual({ faults: [], requests: [] });
  });
});
